import AccountIcon from '@mui/icons-material/Business';
import AuditIcon from '@mui/icons-material/History';
import CartIcon from '@mui/icons-material/ShoppingBasket';
import DeadLetterIcon from '@mui/icons-material/SmsFailed';
import JobIcon from '@mui/icons-material/PlaylistPlay';
import CategoryIcon from '@mui/icons-material/Category';
import CurrencyIcon from '@mui/icons-material/Euro';
import ExportIcon from '@mui/icons-material/FileDownload';
import FieldIcon from '@mui/icons-material/TextFields';
import ImportIcon from '@mui/icons-material/UploadFile';
import InvoiceIcon from '@mui/icons-material/Receipt';
import KeyIcon from '@mui/icons-material/VpnKey';
import MailIcon from '@mui/icons-material/Email';
import MemberIcon from '@mui/icons-material/People';
import OfferingIcon from '@mui/icons-material/Autorenew';
import OrderIcon from '@mui/icons-material/ShoppingCart';
import PlanIcon from '@mui/icons-material/EventRepeat';
import PriceIcon from '@mui/icons-material/Sell';
import ProductIcon from '@mui/icons-material/Inventory2';
import PromotionIcon from '@mui/icons-material/Loyalty';
import PublishIcon from '@mui/icons-material/Publish';
import RuleIcon from '@mui/icons-material/Rule';
import ShippingIcon from '@mui/icons-material/LocalShipping';
import StaffIcon from '@mui/icons-material/Badge';
import StockIcon from '@mui/icons-material/Warehouse';
import SubscriptionIcon from '@mui/icons-material/Subscriptions';
import SubscriptionProductIcon from '@mui/icons-material/CardMembership';
import TaxIcon from '@mui/icons-material/Percent';
import VariationIcon from '@mui/icons-material/Style';
import WebhookIcon from '@mui/icons-material/Webhook';
import type SvgIcon from '@mui/material/SvgIcon';

export interface MenuEntry {
  readonly resource: string;
  readonly Icon: typeof SvgIcon;
}

/** What the page of the state reads. */
export const STATE = 'v2/status';

/** The menu in the order of a day's work; each group stands apart. */
export const MENU: readonly (readonly MenuEntry[])[] = [
  [
    { resource: 'v2/orders', Icon: OrderIcon },
    { resource: 'v2/mails', Icon: MailIcon },
  ],
  [
    { resource: 'pcm/products', Icon: ProductIcon },
    { resource: 'v2/inventories', Icon: StockIcon },
    { resource: 'pcm/variations', Icon: VariationIcon },
    { resource: 'pcm/hierarchies', Icon: CategoryIcon },
    { resource: 'pcm/pricebooks', Icon: PriceIcon },
    { resource: 'pcm/catalogs', Icon: PublishIcon },
    { resource: 'pcm/catalogs/rules', Icon: RuleIcon },
    { resource: 'v2/promotions', Icon: PromotionIcon },
  ],
  [
    { resource: 'v2/accounts', Icon: AccountIcon },
    { resource: 'v2/account-members', Icon: MemberIcon },
  ],
  [
    { resource: 'v2/subscriptions/subscriptions', Icon: SubscriptionIcon },
    { resource: 'v2/subscriptions/invoices', Icon: InvoiceIcon },
    { resource: 'v2/subscriptions/offerings', Icon: OfferingIcon },
    { resource: 'v2/subscriptions/plans', Icon: PlanIcon },
    { resource: 'v2/subscriptions/products', Icon: SubscriptionProductIcon },
  ],
  [
    { resource: 'v2/shipping-methods', Icon: ShippingIcon },
    { resource: 'v2/tax-rates', Icon: TaxIcon },
    { resource: 'v2/currencies', Icon: CurrencyIcon },
    { resource: 'v2/custom-fields', Icon: FieldIcon },
  ],
  [
    { resource: 'v2/staff', Icon: StaffIcon },
    { resource: 'v2/application-keys', Icon: KeyIcon },
    { resource: 'v2/webhooks', Icon: WebhookIcon },
    { resource: 'v2/imports', Icon: ImportIcon },
    { resource: 'v2/exports', Icon: ExportIcon },
    { resource: 'v2/audit-events', Icon: AuditIcon },
  ],
  [
    { resource: 'v2/carts', Icon: CartIcon },
    { resource: 'v2/dead-letters', Icon: DeadLetterIcon },
    { resource: 'v2/subscriptions/jobs', Icon: JobIcon },
  ],
];
