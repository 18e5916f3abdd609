import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { authProvider, mayDo } from './core/auth-provider';
import { dataProvider } from './core/data-provider';
import { ImportList, ImportPage } from './data/import-pages';
import { Home } from './home';
import { DeskLayout } from './layout/desk-layout';
import { dark, light } from './layout/theme';
import { OrderList } from './orders/order-list';
import { OrderPage } from './orders/order-page';
import { plainResources } from './plain/resources';
import { PlainList } from './plain/plain-list';
import { PlainShow } from './plain/plain-show';
import { ProductCreate, ProductEdit, ProductList } from './products/product-pages';
import {
  InvoiceList,
  InvoicePage,
  SubscriptionList,
  SubscriptionPage,
} from './subscriptions/subscription-pages';
import { SettingsPage } from './team/settings-page';
import { i18nProvider } from './texts';

const AUDITED = [
  ...['attributes.occurred_at', 'attributes.action', 'attributes.target_type'],
  ...['attributes.target_id', 'attributes.actor_id'],
];

/** Lists with pages of their own; those that the person may not see are not there. */
const RESOURCES = [
  <Resource key="v2/orders" name="v2/orders" list={<OrderList />} show={<OrderPage />} />,
  <Resource
    key="pcm/products"
    name="pcm/products"
    list={<ProductList />}
    create={<ProductCreate />}
    edit={<ProductEdit />}
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
  <Resource key="v2/imports" name="v2/imports" list={<ImportList />} show={<ImportPage />} />,
  <Resource
    key="v2/audit-events"
    name="v2/audit-events"
    list={<PlainList rowClick="show" columns={AUDITED} />}
    show={<PlainShow fields={[...AUDITED, 'attributes.changes']} />}
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
      theme={light}
      darkTheme={dark}
      disableTelemetry
    >
      {RESOURCES.filter(({ props }) => mayDo('get', (props as { name: string }).name))}
      {plainResources()}
      <CustomRoutes>
        <Route path="/settings" element={<SettingsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
