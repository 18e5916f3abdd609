/**
 * @param empty says what is in the list, to who finds it empty
 * @param create title of the form of a new one
 */
const list = (name: string, empty: string, create = '') => ({ name, empty, page: { create } });

/** The lists of the desk. */
export const englishResources = {
  'pcm/products': list(
    'Products',
    'Products are what you sell. Each has a name, a price and a category; pictures and stock come with it.',
    'New product',
  ),
  'pcm/variations': list(
    'Variations',
    'Variations are what shoppers choose of a product, such as its size or color. Make one with its options, and give it to the products that have it.',
    'New variation',
  ),
  'pcm/hierarchies': list(
    'Categories',
    'Shoppers find products in categories. They stand in trees: make a tree first, then its categories.',
    'New tree of categories',
  ),
  'pcm/pricebooks': list(
    'Price books',
    'A price book holds what your products cost. Most shops need one; another one is for other prices, such as those of resellers.',
    'New price book',
  ),
  'pcm/catalogs': list(
    'Catalogs',
    'A catalog says which categories are sold at the prices of which book. Shoppers see it once it is published.',
    'New catalog',
  ),
  'pcm/catalogs/rules': list(
    'Catalog rules',
    'Rules say who sees which catalog, such as resellers or the visitors of one shop window. Without rules everybody sees the same one.',
    'New catalog rule',
  ),
  'v2/promotions': list(
    'Promotions',
    'Promotions make something cheaper for some time, by themselves or with a code that shoppers type in.',
    'New promotion',
  ),
  'v2/orders': list(
    'Orders',
    'What shoppers order shows here. You can also type in an order that comes by telephone.',
    'New order',
  ),
  'v2/accounts': list(
    'Accounts',
    'Accounts are businesses that buy from you. Their members order for them and have subscriptions; guests need none.',
    'New account',
  ),
  'v2/account-members': list(
    'Members',
    'Members are the people who sign on in your shop and order for their accounts.',
    'New member',
  ),
  'v2/subscriptions/subscriptions': list(
    'Subscriptions',
    'A subscription begins by itself when somebody has paid for an offering.',
  ),
  'v2/subscriptions/invoices': list(
    'Invoices',
    'Subscriptions are billed by invoices. The first ones show here when their time has come.',
  ),
  'v2/subscriptions/offerings': list(
    'Offerings',
    'An offering is what people subscribe to: some contents, with the plans to pay for them.',
    'New offering',
  ),
  'v2/subscriptions/plans': list(
    'Plans',
    'A plan says how often a subscription is billed, for how long it runs, and who may end it.',
    'New plan',
  ),
  'v2/subscriptions/products': list(
    'Contents',
    'Contents are what subscribers get in each period, such as a box of tea or the use of a service.',
    'New contents',
  ),
  'v2/shipping-methods': list(
    'Shipping',
    'Shipping methods say where you deliver and what it costs. A shop that sends nothing needs none.',
    'New shipping method',
  ),
  'v2/tax-rates': list(
    'Taxes',
    'Tax rates say which part of a price is tax in which country. They count as soon as the settings name them as the source of taxes.',
    'New tax rate',
  ),
  'v2/currencies': list(
    'Currencies',
    'Currencies are what you sell in, each with how its prices are written.',
    'New currency',
  ),
  'v2/custom-fields': list(
    'Custom fields',
    'Custom fields hold what you want to note of products, categories, accounts, members or orders beside the usual fields.',
    'New custom field',
  ),
  'v2/application-keys': list(
    'Keys',
    'A program needs a key to work with the shop, such as your storefront or your bookkeeping. Give each one its own.',
    'New key',
  ),
  'v2/mails': list(
    'Mails',
    'Mails to customers and staff show here once the shop writes some. How they look stands below.',
  ),
  'v2/webhooks': list(
    'Webhooks',
    'A webhook tells another program what happens in the shop, such as that an order was paid.',
    'New webhook',
  ),
  'v2/staff': list(
    'Staff',
    'The people who work for the shop. Each signs on as themselves and may do what their roles say.',
    'New colleague',
  ),
  'v2/imports': list(
    'Imports',
    'Tables of products, prices, stock, customers or promotions are read above. What became of them shows here.',
  ),
  'v2/exports': list(
    'Exports',
    'An export writes a table of products, orders, customers and so on, to be opened in a spreadsheet.',
  ),
  'v2/inventories': list('Stock', 'Nothing is counted yet.'),
  'v2/carts': list('Carts', 'What shoppers put into their carts shows here before they order it.'),
  'v2/dead-letters': list(
    'Failed messages',
    'Messages inside the service that failed many times show here. None is waiting, so all is well.',
  ),
  'v2/subscriptions/jobs': list(
    'Billing runs',
    'Subscriptions are billed by themselves. You can also start a run, or try what one would do.',
  ),
  'v2/audit-events': list('Audit trail', 'Who has changed what in the shop is on record here.'),
};
