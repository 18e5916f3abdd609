import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider, mayDo } from './core/auth-provider';
import { dataProvider } from './core/data-provider';
import { later } from './core/later';
import { Home } from './home/home';
import { DeskLayout } from './layout/desk-layout';
import { Elsewhere } from './layout/elsewhere';
import { STATE } from './layout/menu';
import { dark, light } from './layout/theme';
import { pagesOf, plainResources } from './plain/resources';
import { i18nProvider } from './texts';

const OrderList = later(async () => (await import('./orders/order-list')).OrderList);
const OrderCreate = later(async () => (await import('./orders/order-create')).OrderCreate);
const OrderPage = later(async () => (await import('./orders/order-page')).OrderPage);
const ProductList = later(async () => (await import('./products/product-pages')).ProductList);
const ProductCreate = later(async () => (await import('./products/product-pages')).ProductCreate);
const ProductEdit = later(async () => (await import('./products/product-pages')).ProductEdit);
const SubscriptionList = later(
  async () => (await import('./subscriptions/subscription-pages')).SubscriptionList,
);
const SubscriptionPage = later(
  async () => (await import('./subscriptions/subscription-pages')).SubscriptionPage,
);
const InvoiceList = later(async () => (await import('./subscriptions/invoice-pages')).InvoiceList);
const InvoicePage = later(async () => (await import('./subscriptions/invoice-pages')).InvoicePage);
const ImportList = later(async () => (await import('./data/import-pages')).ImportList);
const ExportList = later(async () => (await import('./data/export-pages')).ExportList);
const ExportPage = later(async () => (await import('./data/export-pages')).ExportPage);
const StockCounts = later(async () => (await import('./products/stock-counts')).StockCounts);
const CartList = later(async () => (await import('./operations/cart-pages')).CartList);
const CartPage = later(async () => (await import('./operations/cart-pages')).CartPage);
const DeadLetterList = later(
  async () => (await import('./operations/dead-letters')).DeadLetterList,
);
const DeadLetterPage = later(
  async () => (await import('./operations/dead-letters')).DeadLetterPage,
);
const JobList = later(async () => (await import('./operations/job-list')).JobList);
const MailList = later(async () => (await import('./operations/mail-pages')).MailList);
const MailPage = later(async () => (await import('./operations/mail-pages')).MailPage);
const ImportPage = later(async () => (await import('./data/import-pages')).ImportPage);
const PlainList = later(async () => (await import('./plain/plain-list')).PlainList);
const PlainShow = later(async () => (await import('./plain/plain-show')).PlainShow);
const StatePage = later(async () => (await import('./operations/state-page')).StatePage);
const SettingsPage = later(async () => (await import('./team/settings-page')).SettingsPage);

const AUDITED = [
  ...['attributes.occurred_at', 'attributes.action', 'attributes.actor'],
  ...['attributes.target.type', 'attributes.target.id'],
];

/** Lists with pages of their own; those that the person may not see are not there. */
const RESOURCES = [
  <Resource
    key="v2/orders"
    name="v2/orders"
    list={<OrderList />}
    create={<OrderCreate />}
    show={<OrderPage />}
  />,
  <Resource
    key="pcm/products"
    name="pcm/products"
    list={<ProductList />}
    create={<ProductCreate />}
    {...pagesOf(<ProductEdit />)}
  />,
  <Resource
    key="v2/subscriptions/subscriptions"
    name="v2/subscriptions/subscriptions"
    list={<SubscriptionList />}
    show={<SubscriptionPage />}
  />,
  <Resource
    key="v2/subscriptions/invoices"
    name="v2/subscriptions/invoices"
    list={<InvoiceList />}
    show={<InvoicePage />}
  />,
  <Resource key="v2/inventories" name="v2/inventories" list={<StockCounts />} />,
  <Resource key="v2/carts" name="v2/carts" list={<CartList />} show={<CartPage />} />,
  <Resource
    key="v2/dead-letters"
    name="v2/dead-letters"
    list={<DeadLetterList />}
    show={<DeadLetterPage />}
  />,
  <Resource key="v2/subscriptions/jobs" name="v2/subscriptions/jobs" list={<JobList />} />,
  <Resource key="v2/mails" name="v2/mails" list={<MailList />} show={<MailPage />} />,
  <Resource key="v2/exports" name="v2/exports" list={<ExportList />} show={<ExportPage />} />,
  <Resource key="v2/imports" name="v2/imports" list={<ImportList />} show={<ImportPage />} />,
  <Resource
    key="v2/audit-events"
    name="v2/audit-events"
    list={<PlainList rowClick="show" columns={AUDITED} />}
    show={<PlainShow fields={[...AUDITED, 'attributes.fields']} />}
  />,
];

export function Desk() {
  return (
    <Admin
      title="Cartwright"
      requireAuth
      loginPage={false}
      dashboard={Home}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={DeskLayout}
      catchAll={Elsewhere}
      theme={light}
      darkTheme={dark}
      disableTelemetry
    >
      {RESOURCES.filter(({ props }) => mayDo('get', (props as { name: string }).name))}
      {plainResources()}
      <CustomRoutes>
        <Route path="/settings" element={<SettingsPage />} />
        {mayDo('get', STATE) && <Route path="/state" element={<StatePage />} />}
      </CustomRoutes>
    </Admin>
  );
}
