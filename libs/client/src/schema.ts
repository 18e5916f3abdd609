// Written by `npm run client:types` from docs/openapi.json.

export interface paths {
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a file
         * @description No token is needed, so browsers can show pictures. The content of a file never
         *     changes.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the shop sells
         * @description Shows the catalog that is selected for you. `like` takes `*` at
         *     either end and ignores letter case. `price` filters and sorts by the price in the currency of
         *     the request; products without one come last.
         */
        get: operations["listCatalogProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product that the shop sells
         * @description Looks into the catalog that is selected for you.
         */
        get: operations["readCatalogProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hierarchies of the shop
         * @description You see them as they were when the catalog was published.
         */
        get: operations["listCatalogHierarchies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/hierarchies/{hierarchyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a hierarchy of the shop */
        get: operations["readCatalogHierarchy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/hierarchies/{hierarchyId}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of a hierarchy
         * @description The list contains all levels; each category comes after its
         *     parent.
         */
        get: operations["listCatalogHierarchyNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/hierarchies/{hierarchyId}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories at the top of a hierarchy */
        get: operations["listCatalogHierarchyChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of the shop
         * @description The list contains the categories of all hierarchies, including
         *     those without products.
         */
        get: operations["listCatalogNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/nodes/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a category of the shop */
        get: operations["readCatalogNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/nodes/{nodeId}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories directly under a category */
        get: operations["listCatalogNodeChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/nodes/{nodeId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a category
         * @description The list includes the products of its subcategories; each
         *     product appears once.
         */
        get: operations["listCatalogNodeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products/{productId}/relationships/component_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a bundle of the shop
         * @description Each product appears once, and only if the catalog
         *     sells it.
         */
        get: operations["listComponentProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/products/{productId}/configure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Configure a bundle
         * @description The response has the price and the selection to add to a cart; nothing is
         *     stored.
         */
        post: operations["configureProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List carts
         * @description Members see the carts of their account; administrators see all carts. For members and administrators.
         */
        get: operations["listCarts"];
        put?: never;
        /**
         * Create a cart
         * @description Adding items to a cart that does not exist creates it, too.
         */
        post: operations["createCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a cart
         * @description If no cart has the id, the response is an empty cart, and none is created.
         */
        get: operations["readCart"];
        /**
         * Change the details of a cart
         * @description Fields that you leave out keep their values, and `null` clears a
         *     field. If the cart does not exist, it is created.
         */
        put: operations["changeCart"];
        post?: never;
        /**
         * Delete a cart
         * @description The response is the same if the cart does not exist.
         */
        delete: operations["deleteCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/relationships/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Associate a cart with an account
         * @description If the cart does not exist, it is created. From then on only
         *     the members of the account and administrators can use it, and members see it in their list. If
         *     it belongs to the account already, the response is 204. For members and administrators.
         */
        post: operations["associateCartWithAccount"];
        /**
         * Remove a cart from its account
         * @description From then on everyone who knows its id can use it. For members and administrators.
         */
        delete: operations["dissociateCartFromAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anonymize a cart
         * @description Names, addresses, emails and the shopper's own texts are erased from the cart,
         *     its history and kept answers, also if it never became an order or has expired. Numbers and
         *     totals stay. Repeating the request changes nothing. For administrators, who use a `client_credentials` token.
         */
        post: operations["anonymizeCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the items of a cart */
        get: operations["listCartItems"];
        /**
         * Change several items of a cart
         * @description Take the ids from `GET`, and put one of them into the example.
         */
        put: operations["changeCartItems"];
        /**
         * Add items to a cart
         * @description The cart is created when it does not exist yet. `order_items` adds the
         *     items of an earlier order and `cart_items` those of another cart, as if each item was sent by
         *     itself. A request names at most ten of these.
         */
        post: operations["addCartItems"];
        /**
         * Remove all items from a cart
         * @description The cart stays, empty.
         */
        delete: operations["removeAllCartItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an item of a cart
         * @description A promotion can only be removed: send a quantity of 0.
         */
        put: operations["changeCartItem"];
        post?: never;
        /** Remove an item from a cart */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add taxes to items of a cart
         * @description For administrators, who use a `client_credentials` token.
         */
        post: operations["addCartTaxes"];
        /**
         * Remove all taxes from a cart
         * @description For administrators, who use a `client_credentials` token.
         */
        delete: operations["removeAllCartTaxes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a tax to an item of a cart
         * @description An item has at most five taxes. For administrators, who use a `client_credentials` token.
         */
        post: operations["addCartItemTax"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}/taxes/{taxID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a tax of an item
         * @description Fields that you leave out keep their values; a rate replaces an
         *     amount, and an amount replaces a rate. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeCartItemTax"];
        post?: never;
        /**
         * Remove a tax from an item
         * @description For administrators, who use a `client_credentials` token.
         */
        delete: operations["removeCartItemTax"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/shipping-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shipping groups of a cart */
        get: operations["listShippingGroups"];
        put?: never;
        /**
         * Create a shipping group
         * @description Items of the cart can then be assigned to it. If the cart does not
         *     exist, it is created. Only administrators set its price, unless the settings of carts let
         *     shoppers do so.
         */
        post: operations["createShippingGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/shipping-groups/{groupID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a shipping group */
        get: operations["readShippingGroup"];
        /**
         * Change a shipping group
         * @description Fields that you leave out keep their values, and `null` clears a
         *     field.
         */
        put: operations["changeShippingGroup"];
        post?: never;
        /**
         * Delete a shipping group
         * @description No item may be assigned to it.
         */
        delete: operations["deleteShippingGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/discounts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a promotion from a cart
         * @description The code may be written in any letter case.
         */
        delete: operations["removeCartPromotion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the history of a cart
         * @description It lists every event of the cart: what happened, when, and who did
         *     it. For administrators, who use a `client_credentials` token.
         */
        get: operations["listCartEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check out a cart
         * @description It creates an order; the cart stays as it is and can be checked out again. A
         *     guest sends `customer`, a member sends `contact`, and an administrator sends either `customer`,
         *     or `account` and `contact`. The items get the prices of now, and promotions that have ended
         *     leave. If that makes the total higher than the cart has last shown, the response is 409 `Prices
         *     have changed`, nothing is ordered, and a second checkout orders at the new total. These requests have their own rate limit: 1/10 of the general one.
         */
        post: operations["checkOutCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description The list can be filtered by `status`, `payment`, `shipping`, `account_id`, `email`
         *     and `external_ref`. Members see only those of their account. With `include=items` a page has at
         *     most 25 orders. For members and administrators.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description Members read the orders of their account. Guests read the order whose token they
         *     got at checkout.
         */
        get: operations["readOrder"];
        /**
         * Change, fulfill or cancel an order
         * @description A paid order can be fulfilled: its units leave the stock,
         *     and those that are not allocated any more are taken from the available ones. An order can be
         *     canceled if nothing was paid or everything was refunded; its units then go back into stock.
         *     Until then you can change its address and reference: fields that you leave out keep their
         *     values, and `null` clears the reference. Members can only cancel orders of their account. For members and administrators.
         */
        put: operations["changeOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of an order
         * @description They have the same order as in the cart.
         */
        get: operations["listOrderItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anonymize an order
         * @description Names, addresses, emails, payment references and the shopper's own texts
         *     are erased from the order, from its cart and the history of the cart, and from waiting
         *     messages. Numbers and totals stay. The order must be complete or canceled. Repeating the
         *     request changes nothing. For administrators, who use a `client_credentials` token.
         */
        post: operations["anonymizeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description It is valid for an hour; **Authorize** on this page requests one, too.
         *     After ten wrong secrets in a minute, further attempts for the same application key and network
         *     address are refused. These requests have their own rate limit: 1/10 of the general one.
         */
        post: operations["getAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/application-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List application keys
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listApplicationKeys"];
        put?: never;
        /**
         * Create an application key
         * @description Its secret is shown only in this response. For administrators, who use a `client_credentials` token.
         */
        post: operations["createApplicationKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/application-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an application key
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readApplicationKey"];
        /**
         * Rename an application key
         * @description For administrators, who use a `client_credentials` token.
         */
        put: operations["changeApplicationKey"];
        post?: never;
        /**
         * Delete an application key
         * @description Its tokens stop working within seconds. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteApplicationKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings/account-authentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how members sign on
         * @description Start here: the response names the realm, which lists the providers.
         */
        get: operations["readAuthenticationSettings"];
        /**
         * Change how members sign on
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeAuthenticationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List authentication realms
         * @description There is one realm, for the members of accounts. For administrators, who use a `client_credentials` token.
         */
        get: operations["listAuthenticationRealms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an authentication realm
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readAuthenticationRealm"];
        /**
         * Change an authentication realm
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeAuthenticationRealm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/oidc-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the OIDC profiles of a realm
         * @description Members choose one of them to sign on; without `page[limit]`
         *     the list shows all.
         */
        get: operations["listOidcProfiles"];
        put?: never;
        /**
         * Create an OIDC profile
         * @description The service reads the discovery document of the provider. A realm has
         *     at most 100 profiles. For administrators, who use a `client_credentials` token.
         */
        post: operations["createOidcProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/oidc-profiles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an OIDC profile */
        get: operations["readOidcProfile"];
        /**
         * Change an OIDC profile
         * @description Fields that you leave out keep their values, and the service reads the
         *     discovery document again. Send `client_secret`, too, if you change `discovery_url` or
         *     `client_id`, or if the issuer has changed. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeOidcProfile"];
        post?: never;
        /**
         * Delete an OIDC profile
         * @description Nobody can sign on with it any more, and the tokens of members who did
         *     stop working within a second. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteOidcProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc-idp/login/stores/{storeId}/authentication-realms/{realmId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start a sign-on in the browser of a member
         * @description The storefront sends the browser to the
         *     `authorization-endpoint` link of an OIDC profile and adds these parameters. No token is needed. These requests have their own rate limit: 1/5 of the general one.
         */
        get: operations["beginSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc-idp/callback/stores/{storeId}/authentication-realms/{realmId}/oidc-profiles/{profileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a sign-on in the browser of a member
         * @description The provider redirects the browser to the
         *     `callback-endpoint` that is registered there. No token is needed. These requests have their own rate limit: 1/5 of the general one.
         */
        get: operations["finishSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the tokens of a member
         * @description The response has one token for each account. The code of a sign-on
         *     can be exchanged once; while the member has no account, the exchange can be repeated. These requests have their own rate limit: 1/10 of the general one.
         */
        post: operations["getMemberTokens"];
        /**
         * Sign a member off
         * @description All tokens of this sign-on stop working, for every account, including
         *     renewed ones. Other sign-ons of the member stay. These requests have their own rate limit: 1/10 of the general one.
         */
        delete: operations["signOffMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/gateways/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gateway
         * @description `manual` records payments as they are reported, `stripe` charges through the
         *     provider. Secrets are never shown. For administrators, who use a `client_credentials` token.
         */
        get: operations["readGateway"];
        /**
         * Change a gateway
         * @description A disabled gateway accepts neither payments nor captures, but earlier
         *     payments can still be refunded. The gateway of a provider needs its keys before you can enable
         *     it. Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeGateway"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an order
         * @description Everyone who knows the id of a guest's order may pay it; members pay orders of
         *     their account. With the manual gateway, `purchase` records that money was received; it is for
         *     administrators, unless the total of the order is 0. A provider such as `stripe` may decide
         *     later: until then the transaction is `pending`, and its amount counts against what can still be
         *     paid. A payment that waits for the customer is canceled when another one starts. The stock is
         *     allocated when what was received and authorized reaches the total; what a shopper authorizes at
         *     the manual gateway is only a promise, and allocates nothing. Without the order token of a guest's
         *     order, at most 5 payments of it can be begun.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payment transactions of an order */
        get: operations["listOrderTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment transaction of an order */
        get: operations["readOrderTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/transactions/{transactionId}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Capture an authorized payment
         * @description The response is a new transaction. The rest of the authorization
         *     stays authorized, unless you send `final: true` or the gateway always releases it, as `stripe`
         *     does. You can capture at most the amount that is outstanding now. For administrators, who use a `client_credentials` token.
         */
        post: operations["captureOrderTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/transactions/{transactionId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a payment, in whole or in part
         * @description The response is a new transaction. The id may be that of
         *     the capture or of its authorization. A refund changes neither stock nor subscriptions. For administrators, who use a `client_credentials` token.
         */
        post: operations["refundOrderTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{orderId}/transactions/{transactionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an authorization or a pending payment
         * @description For an authorization, the response is a new
         *     transaction. For a pending payment, the response is the payment itself: `failed` if the
         *     provider canceled it, `complete` if the provider had already completed it. For administrators, who use a `client_credentials` token.
         */
        post: operations["cancelOrderTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscription plans
         * @description The list can be filtered by `external_ref` and `name`.
         */
        get: operations["listSubscriptionPlans"];
        put?: never;
        /**
         * Create a subscription plan
         * @description For administrators, who use a `client_credentials` token.
         */
        post: operations["createSubscriptionPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/plans/{plan_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription plan */
        get: operations["readSubscriptionPlan"];
        /**
         * Change a subscription plan
         * @description Fields that you leave out keep their values, and `null` clears an
         *     optional field. Copies in offerings do not change. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeSubscriptionPlan"];
        post?: never;
        /**
         * Delete a subscription plan
         * @description Offerings keep their copies. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteSubscriptionPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List subscription products */
        get: operations["listSubscriptionProducts"];
        put?: never;
        /**
         * Create a subscription product
         * @description Its price is for one billing period. For administrators, who use a `client_credentials` token.
         */
        post: operations["createSubscriptionProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription product */
        get: operations["readSubscriptionProduct"];
        /**
         * Change a subscription product
         * @description Fields that you leave out keep their values, and `null` clears
         *     an optional field. Copies in offerings do not change. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeSubscriptionProduct"];
        post?: never;
        /**
         * Delete a subscription product
         * @description Offerings keep their copies. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteSubscriptionProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offerings
         * @description The list can be filtered by `external_ref` and `name`.
         */
        get: operations["listOfferings"];
        put?: never;
        /**
         * Create an offering
         * @description Plans and products are attached to it later. For administrators, who use a `client_credentials` token.
         */
        post: operations["createOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build an offering with its plans and products
         * @description Name each by its id or external reference, or
         *     send its attributes. The offering gets copies. For administrators, who use a `client_credentials` token.
         */
        post: operations["buildOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an offering */
        get: operations["readOffering"];
        /**
         * Change an offering
         * @description Fields that you leave out keep their values, and `null` clears an optional
         *     field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeOffering"];
        post?: never;
        /**
         * Delete an offering
         * @description Existing subscriptions continue. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteOffering"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the plans of an offering with their prices */
        get: operations["listOfferingPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach plans to an offering
         * @description The offering gets copies; copies that it has already do not
         *     change. For administrators, who use a `client_credentials` token.
         */
        post: operations["attachOfferingPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a plan in this offering only
         * @description Fields that you leave out keep their values, and `null`
         *     clears an optional field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeOfferingPlan"];
        post?: never;
        /**
         * Remove a plan from an offering
         * @description Existing subscriptions continue. For administrators, who use a `client_credentials` token.
         */
        delete: operations["detachOfferingPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the products of an offering */
        get: operations["listOfferingProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach products to an offering
         * @description The offering gets copies; copies that it has already do not
         *     change. For administrators, who use a `client_credentials` token.
         */
        post: operations["attachOfferingProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a product in this offering only
         * @description Fields that you leave out keep their values, and `null`
         *     clears an optional field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeOfferingProduct"];
        post?: never;
        /**
         * Remove a product from an offering
         * @description For administrators, who use a `client_credentials` token.
         */
        delete: operations["detachOfferingProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The list can be filtered by `account_id` and `meta.status`, with `eq` only.
         *     Members see only those of their account. For members and administrators.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription
         * @description Members read only those of their account. For members and administrators.
         */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the state changes of a subscription
         * @description For members and administrators.
         */
        get: operations["listSubscriptionStates"];
        put?: never;
        /**
         * Pause, resume or cancel a subscription, now or at a later time
         * @description Members can do what the plan permits
         *     to subscribers. A later call replaces what is still to come, and `resume` takes it back from an active
         *     subscription. A canceled subscription stays canceled. For members and administrators.
         */
        post: operations["changeSubscriptionState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}/states/{stateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a state change of a subscription
         * @description For members and administrators.
         */
        get: operations["readSubscriptionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan of a subscription to another one of the same offering
         * @description With `period_end` it begins
         *     with the next period; the present plan takes such a change back. With `now` the present period ends,
         *     its unused days become a credit for the next invoices, and the first period of the new plan is
         *     invoiced. Members can do it where the offering says `can_change_plan`. For members and administrators.
         */
        post: operations["changePlanOfSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the coming billing periods of a subscription
         * @description These are the next 12 that begin after now,
         *     with dates and amounts, or fewer if the subscription ends before. There are none while it is
         *     paused, and none after it was canceled or closed. `meta.scheduled_changes` names the changes of
         *     plan and state that are still to come; the periods take them into account. For members and administrators.
         */
        get: operations["readBillingSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List billing jobs
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listBillingJobs"];
        put?: never;
        /**
         * Start a billing job
         * @description Billing also runs by itself every minute. The response comes before the
         *     job ends; read the job until its status is `done`. A dry run creates no invoices. For administrators, who use a `client_credentials` token.
         */
        post: operations["startBillingJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a billing job
         * @description It shows the progress so far. For administrators, who use a `client_credentials` token.
         */
        get: operations["readBillingJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description They can be filtered with `eq(status,…)`, `eq(subscription_id,…)` and
         *     `eq(account_id,…)`. Members see only those of their account. For members and administrators.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice
         * @description Members read only those of their account. For members and administrators.
         */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{subscriptionId}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of a subscription
         * @description For members and administrators.
         */
        get: operations["listSubscriptionInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an invoice
         * @description Without an amount, everything outstanding is paid. The manual gateway records
         *     payments as they are reported, so only administrators may use it. An invoice has at most one
         *     pending payment. For members and administrators.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment transactions of an invoice
         * @description For members and administrators.
         */
        get: operations["listInvoiceTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment transaction of an invoice
         * @description For members and administrators.
         */
        get: operations["readInvoiceTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}/transactions/{transactionId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a payment of an invoice
         * @description Without an amount, the whole payment is refunded. The invoice
         *     and its period stay paid. For administrators, who use a `client_credentials` token.
         */
        post: operations["refundInvoiceTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoiceId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an unpaid invoice
         * @description It keeps its number. For administrators, who use a `client_credentials` token.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/settings/dunning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dunning settings
         * @description They say how unpaid invoices are collected. For administrators, who use a `client_credentials` token.
         */
        get: operations["readDunningSettings"];
        /**
         * Change the dunning settings
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeDunningSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Members see only their own account. For members and administrators.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description For administrators, who use a `client_credentials` token.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description Members read only their own account. For members and administrators.
         */
        get: operations["readAccount"];
        /**
         * Change an account
         * @description Fields that you leave out keep their values, and `null` clears a field.
         *     Where `account_member_self_management` is `update_only`, members may change `name`,
         *     `legal_name` and `registration_id` of their own account. For members and administrators.
         */
        put: operations["changeAccount"];
        post?: never;
        /**
         * Delete an account
         * @description Its child accounts have no parent afterwards. An account is kept while it has
         *     an order that is neither complete nor canceled, a paid order whose subscriptions have still to
         *     start, a subscription that is neither canceled nor closed, or an unpaid invoice. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses of an account
         * @description For members and administrators.
         */
        get: operations["listAccountAddresses"];
        put?: never;
        /**
         * Add an address to an account
         * @description An account has at most 100 addresses. For members and administrators.
         */
        post: operations["createAccountAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an address of an account
         * @description For members and administrators.
         */
        get: operations["readAccountAddress"];
        /**
         * Change an address of an account
         * @description Fields that you leave out keep their values, and `null` clears
         *     a field. For members and administrators.
         */
        put: operations["changeAccountAddress"];
        post?: never;
        /**
         * Delete an address of an account
         * @description Orders keep their copies of it. For members and administrators.
         */
        delete: operations["deleteAccountAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List account members
         * @description Members see only those of their account. For members and administrators.
         */
        get: operations["listAccountMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account member
         * @description Members read only those of their account. For members and administrators.
         */
        get: operations["readAccountMember"];
        put?: never;
        post?: never;
        /**
         * Erase an account member
         * @description Name, email and identities are erased; memberships and sessions end.
         *     All orders of the member are anonymized, including open ones, which can then no longer be
         *     shipped, and so is every cart that contains texts of the member. For administrators, who use a `client_credentials` token.
         */
        delete: operations["eraseAccountMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/{id}/account-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the memberships of an account member
         * @description Members see only the membership in their account. For members and administrators.
         */
        get: operations["listMembershipsOfMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/account-memberships/unassigned-account-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members who can be assigned to an account
         * @description These are the members without a membership
         *     in this account. If enrollment is restricted, the list is for members of the account and
         *     administrators, and members see only people without any account, or the one person whose email
         *     they name with `eq(email,…)`.
         */
        get: operations["listUnassignedAccountMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/account-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the memberships of an account
         * @description Members see only those of their account. For members and administrators.
         */
        get: operations["listAccountMemberships"];
        put?: never;
        /**
         * Assign a member to an account
         * @description If enrollment is restricted, this is for members of the account
         *     and administrators.
         */
        post: operations["createAccountMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/account-memberships/{membershipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a membership
         * @description Members read only those of their account. For members and administrators.
         */
        get: operations["readAccountMembership"];
        put?: never;
        post?: never;
        /**
         * Delete a membership
         * @description The member is signed off from the account and can be assigned again. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteAccountMembership"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/user-authentication-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account member before the first sign-on
         * @description The account member has the same id as this
         *     resource. For administrators, who use a `client_credentials` token.
         */
        post: operations["createUserAuthentication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/user-authentication-info/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the authentication info of a member
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readUserAuthentication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/user-authentication-info/{id}/user-authentication-oidc-profile-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a member to an identity at a provider
         * @description Everyone who signs on with this identity is this
         *     member. For administrators, who use a `client_credentials` token.
         */
        post: operations["linkUserAuthentication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/authentication-realms/{realmId}/user-authentication-info/{id}/user-authentication-oidc-profile-info/{infoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the identity of a member at a provider
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readUserAuthenticationLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the store
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readStoreSettings"];
        /**
         * Change the settings of the store
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeStoreSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of carts
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readCartSettings"];
        /**
         * Change the settings of carts
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeCartSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of orders
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readOrderSettings"];
        /**
         * Change the settings of orders
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeOrderSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List currencies */
        get: operations["listCurrencies"];
        put?: never;
        /**
         * Create a currency
         * @description A store has at most ten. For administrators, who use a `client_credentials` token.
         */
        post: operations["createCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/currencies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a currency */
        get: operations["readCurrency"];
        /**
         * Change a currency
         * @description Fields that you leave out keep their values, and exactly one currency is the
         *     default. The code and the decimal places of a currency in use do not change. Orders and invoices
         *     keep the format that they were placed with. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeCurrency"];
        post?: never;
        /**
         * Delete a currency
         * @description The default currency, and one that anything uses, cannot be deleted. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteCurrency"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The list includes drafts. For administrators, who use a `client_credentials` token.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description Shoppers see it after a catalog with it is published. `components` make it a
         *     bundle. For administrators, who use a `client_credentials` token.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readProduct"];
        /**
         * Change a product
         * @description Fields that you leave out keep their values, and `null` clears a field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeProduct"];
        post?: never;
        /**
         * Delete a product
         * @description It is removed from all nodes. Bundles that contain it stay, and so do
         *     published releases. A product without which a live bundle could not be sold is not deleted. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files
         * @description `filter=in(id,…)` selects up to 100 files.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Store a file
         * @description An image, a PDF or an office document of at most 10 MiB. Instead of `file`, you
         *     can send the address of the file: in a field `file_location`, or as JSON
         *     `{"data":{"type":"file","file_location":"https://…"}}`. For administrators, who use a `client_credentials` token.
         */
        post: operations["storeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the details of a file
         * @description Its content is at `link.href`.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file that neither a product nor a release shows
         * @description The last three releases of a catalog
         *     are kept. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/products/{id}/relationships/main_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the main image of a product
         * @description If there is none, `data` is `null`. For administrators, who use a `client_credentials` token.
         */
        get: operations["readMainImage"];
        /**
         * Set the main image of a product
         * @description It replaces the previous one; shoppers see it after the next
         *     publication. For administrators, who use a `client_credentials` token.
         */
        put: operations["setMainImage"];
        post?: never;
        /**
         * Remove the main image from a product
         * @description The file stays. For administrators, who use a `client_credentials` token.
         */
        delete: operations["removeMainImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/products/{id}/relationships/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a product
         * @description They are listed in the order in which they were added, without the
         *     main image. For administrators, who use a `client_credentials` token.
         */
        get: operations["listProductFiles"];
        put?: never;
        /**
         * Add files to a product
         * @description Its other files stay; shoppers see the change after the next
         *     publication. For administrators, who use a `client_credentials` token.
         */
        post: operations["addProductFiles"];
        /**
         * Remove files from a product
         * @description The files themselves stay; files that the product does not have
         *     are ignored. For administrators, who use a `client_credentials` token.
         */
        delete: operations["removeProductFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/pricebooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List price books
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listPriceBooks"];
        put?: never;
        /**
         * Create a price book
         * @description For administrators, who use a `client_credentials` token.
         */
        post: operations["createPriceBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/pricebooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a price book
         * @description Its prices have their own list. For administrators, who use a `client_credentials` token.
         */
        get: operations["readPriceBook"];
        /**
         * Change a price book
         * @description Fields that you leave out keep their values, and `null` clears a field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changePriceBook"];
        post?: never;
        /**
         * Delete a price book that no catalog names
         * @description Its prices are deleted, too. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deletePriceBook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/pricebooks/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices of a price book
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listPrices"];
        put?: never;
        /**
         * Create a price for a SKU in a price book
         * @description The product does not have to exist yet. For administrators, who use a `client_credentials` token.
         */
        post: operations["createPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/pricebooks/{id}/prices/{priceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a price
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readPrice"];
        /**
         * Change a price
         * @description If you send `currencies`, they replace all previous ones. For administrators, who use a `client_credentials` token.
         */
        put: operations["changePrice"];
        post?: never;
        /**
         * Delete a price
         * @description Published releases stay. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deletePrice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hierarchies
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listHierarchies"];
        put?: never;
        /**
         * Create a hierarchy
         * @description It groups products under its nodes. For administrators, who use a `client_credentials` token.
         */
        post: operations["createHierarchy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/hierarchies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a hierarchy
         * @description Its nodes have their own list. For administrators, who use a `client_credentials` token.
         */
        get: operations["readHierarchy"];
        /**
         * Change a hierarchy
         * @description Fields that you leave out keep their values, and `null` clears a field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeHierarchy"];
        post?: never;
        /**
         * Delete a hierarchy that no catalog names
         * @description Its nodes are deleted, too; the products stay. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteHierarchy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/hierarchies/{id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the nodes of a hierarchy
         * @description The list contains all levels. For administrators, who use a `client_credentials` token.
         */
        get: operations["listNodes"];
        put?: never;
        /**
         * Create a node
         * @description It is a top node, or a child of another node of the hierarchy, at most 50 deep. For administrators, who use a `client_credentials` token.
         */
        post: operations["createNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/hierarchies/{id}/nodes/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a node
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readNode"];
        /**
         * Change or move a node
         * @description Fields that you leave out keep their values, and `null` clears a field. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeNode"];
        post?: never;
        /**
         * Delete a node
         * @description The nodes below it are deleted, too; the products stay. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/hierarchies/{id}/nodes/{nodeId}/relationships/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a node
         * @description Products of the nodes below it are not included. For administrators, who use a `client_credentials` token.
         */
        get: operations["listNodeProducts"];
        put?: never;
        /**
         * Add products to a node
         * @description Its other products stay. For administrators, who use a `client_credentials` token.
         */
        post: operations["attachNodeProducts"];
        /**
         * Remove products from a node
         * @description Products that it does not have are ignored. For administrators, who use a `client_credentials` token.
         */
        delete: operations["detachNodeProducts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog rules
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listCatalogRules"];
        put?: never;
        /**
         * Create a catalog rule
         * @description It says who sees a catalog; a criterion that is left out is met by
         *     everyone. A catalog with rules is shown only if one of them applies, a catalog without rules is
         *     shown to everyone. If several catalogs could be shown, the one whose rule has the most criteria
         *     that the request meets with a value is chosen; then one that does not need a missing channel,
         *     then one with a rule, then the oldest. For administrators, who use a `client_credentials` token.
         */
        post: operations["createCatalogRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a catalog rule
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readCatalogRule"];
        /**
         * Change a catalog rule
         * @description Shoppers see the difference at once. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeCatalogRule"];
        post?: never;
        /**
         * Delete a catalog rule
         * @description For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteCatalogRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalogs
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listCatalogs"];
        put?: never;
        /**
         * Create a catalog
         * @description Shoppers see it once it is published. For administrators, who use a `client_credentials` token.
         */
        post: operations["createCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a catalog
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readCatalog"];
        /**
         * Change a catalog
         * @description Shoppers see the change after the next publication. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeCatalog"];
        post?: never;
        /**
         * Delete a catalog
         * @description Its rules and releases are deleted, too. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteCatalog"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs/{catalogId}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the releases of a catalog
         * @description The last three published releases are kept. For administrators, who use a `client_credentials` token.
         */
        get: operations["listCatalogReleases"];
        put?: never;
        /**
         * Publish a catalog
         * @description Shoppers then see its live products and their prices as they are now. If a
         *     hierarchy or the price book of the catalog no longer exists, the release fails, and shoppers
         *     keep seeing the previous one. A bundle of which nothing complete can be chosen is left out, and
         *     `meta.warnings` says why. For a catalog of more than 2000 products the response comes before
         *     the release is complete; read the release until its status is no longer `IN_PROGRESS`. For administrators, who use a `client_credentials` token.
         */
        post: operations["publishCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/catalogs/{catalogId}/releases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a release
         * @description While it is `IN_PROGRESS`, `meta.progress` says how far it has come. For administrators, who use a `client_credentials` token.
         */
        get: operations["readCatalogRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pcm/products/{id}/relationships/component_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a bundle
         * @description Each product appears once, including those that are not sold. For administrators, who use a `client_credentials` token.
         */
        get: operations["listDefinedComponentProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports of the last 30 days
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import products, prices, nodes and stock
         * @description The body has one JSON object in each line, at most
         *     100 MiB in all. A line changes the resource that has its key, or creates one. If a line is wrong,
         *     the others are still carried out. The response comes before the import ends; read the import until
         *     its status is `done`. For administrators, who use a `client_credentials` token.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import, and how far it has come
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the errors of an import
         * @description They are sorted by line; the first 10000 are kept. For administrators, who use a `client_credentials` token.
         */
        get: operations["listImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventories/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the stock of a product
         * @description Every caller sees how many units are available, if the selected
         *     catalog sells the product. A product without stock has 2147483647 units. Administrators see the
         *     whole record.
         */
        get: operations["readStock"];
        put?: never;
        /**
         * Create the stock of a product
         * @description A product without stock is sold without limit. For administrators, who use a `client_credentials` token.
         */
        post: operations["createStock"];
        /**
         * Delete the stock of a product
         * @description Its transactions are deleted, too. The product is then sold
         *     without limit. While units are allocated, the stock cannot be deleted. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteStock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock
         * @description With `filter=in(product_id,…)`, every caller sees the stock of up to 100 products,
         *     in the order of the filter, without products that the selected catalog does not sell. Without a
         *     filter, administrators see all stock.
         */
        get: operations["listStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventories/{productId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stock transactions of a product
         * @description The oldest comes first. For administrators, who use a `client_credentials` token.
         */
        get: operations["listStockTransactions"];
        put?: never;
        /**
         * Change the stock of a product
         * @description Neither the available nor the allocated units can fall below 0. For administrators, who use a `client_credentials` token.
         */
        post: operations["createStockTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventories/{productId}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stock transaction of a product
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readStockTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List promotions
         * @description The list can be filtered by `name`, and with `eq` by `enabled` and
         *     `automatic`. For administrators, who use a `client_credentials` token.
         */
        get: operations["listPromotions"];
        put?: never;
        /**
         * Create a promotion
         * @description It applies to carts that have one of its codes, or to every cart if it is
         *     automatic. For administrators, who use a `client_credentials` token.
         */
        post: operations["createPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/promotions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a promotion
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readPromotion"];
        /**
         * Change a promotion
         * @description Fields that you leave out keep their values; if you change the type, send
         *     its schema, too. For administrators, who use a `client_credentials` token.
         */
        put: operations["changePromotion"];
        post?: never;
        /**
         * Delete a promotion
         * @description Its codes are deleted, too. Carts lose it with their next change. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deletePromotion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/promotions/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the codes of a promotion
         * @description They are listed in the order in which they were added. For administrators, who use a `client_credentials` token.
         */
        get: operations["listPromotionCodes"];
        put?: never;
        /**
         * Add codes to a promotion
         * @description If one code is refused, none is added. A code is unique across
         *     promotions, regardless of letter case. For administrators, who use a `client_credentials` token.
         */
        post: operations["addPromotionCodes"];
        /**
         * Delete codes of a promotion
         * @description Send the codes to delete; without a body, all are deleted. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deletePromotionCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events
         * @description They record sign-ons, refused requests and secrets, erasures, and every
         *     change of application keys, settings, realms, OIDC profiles and memberships. The oldest comes
         *     first; they are kept for 400 days. The list can be filtered with `eq(action,…)`,
         *     `eq(actor_id,…)`, `ge(occurred_at,…)` and `le(occurred_at,…)`. For administrators, who use a `client_credentials` token.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/audit-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an audit event
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description From then on, events are sent to its address, signed according to Standard
         *     Webhooks. Its secret is shown only in this response. A shop has at most 50 webhooks. For administrators, who use a `client_credentials` token.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readWebhook"];
        /**
         * Change a webhook
         * @description Fields that you leave out keep their values. For administrators, who use a `client_credentials` token.
         */
        put: operations["changeWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Waiting deliveries are not sent any more. For administrators, who use a `client_credentials` token.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The new secret is shown only in this response. For 24 hours,
         *     requests are signed with the old secret as well. For administrators, who use a `client_credentials` token.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description The list has sent and waiting deliveries, the oldest first.
         *     They are kept for 30 days. For administrators, who use a `client_credentials` token.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery of a webhook
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description It is sent at once, with the same `webhook-id`. For administrators, who use a `client_credentials` token.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description Its type is `webhook.test`. For administrators, who use a `client_credentials` token.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of this process
         * @description The numbers are those of the last minute, or since the start of
         *     the process. Outbox and billing are those of all processes together. For administrators, who use a `client_credentials` token.
         */
        get: operations["readStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description These are messages whose delivery was given up; each holds back later
         *     messages of the same aggregate. For administrators, who use a `client_credentials` token.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/dead-letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a dead letter
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readDeadLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/dead-letters/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a dead letter
         * @description It is delivered again at once, as if it had never failed. For administrators, who use a `client_credentials` token.
         */
        post: operations["retryDeadLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parked-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the dead letters under their older name
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["listParkedMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parked-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a dead letter under its older name
         * @description For administrators, who use a `client_credentials` token.
         */
        get: operations["readParkedMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parked-messages/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a dead letter under its older name
         * @description For administrators, who use a `client_credentials` token.
         */
        post: operations["retryParkedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SelfLink: {
            /**
             * Format: uri
             * @description Address of this resource or list.
             * @example http://localhost:3000/address-of-this
             */
            self: string;
        };
        TimestampsDto: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            updated_at: string;
        };
        ResourceMeta: {
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ParkedEventDto: {
            /**
             * @description Id of the event, which is the same in every channel.
             * @example 7c1e5b0a-93d4-4f26-8a7b-2d6e9f013c01
             */
            id: string;
            /** @example order.paid.v1 */
            type: string;
            /** @example 2031-04-05T06:07:08.009Z */
            occurred_at: string;
            /**
             * @description Id of the aggregate that the event belongs to.
             * @example b1946ac9-2e5d-4f7a-8c30-61d2e7f9a402
             */
            aggregate_id: string;
        };
        DeadLetterDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "dead_letter";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            event: components["schemas"]["ParkedEventDto"];
            /**
             * @description The channel that could not deliver it.
             * @example StartSubscriptionsWhenOrderPaid
             */
            channel: string;
            /**
             * @description Number of failed deliveries.
             * @example 8
             */
            attempts: number;
            /**
             * @description Why the last delivery failed.
             * @example TypeError: The offering has no plans
             */
            last_error?: string;
        };
        PageDto: {
            /**
             * @description Maximum number of records on a page.
             * @example 25
             */
            limit: number;
            /**
             * @description Number of records that were skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Number of this page.
             * @example 1
             */
            current: number;
            /**
             * @description Number of pages.
             * @example 1
             */
            total: number;
        };
        ResultsDto: {
            /**
             * @description Number of records on all pages.
             * @example 2
             */
            total: number;
            /**
             * @description `false` if there are more records than `total`, because counting stopped there; otherwise left out.
             * @example false
             */
            exact?: boolean;
        };
        ListMeta: {
            page: components["schemas"]["PageDto"];
            results: components["schemas"]["ResultsDto"];
        };
        ListLinks: {
            /** Format: uri */
            self: string;
            /** Format: uri */
            first: string;
            /** Format: uri */
            last: string | null;
            /** Format: uri */
            prev: string | null;
            /** Format: uri */
            next: string | null;
        };
        DeadLetterListResponse: {
            data: components["schemas"]["DeadLetterDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        DeadLetterResponse: {
            data: components["schemas"]["DeadLetterDto"];
        };
        ParkedMessageDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "parked_message";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            event: components["schemas"]["ParkedEventDto"];
            /**
             * @description The channel that could not deliver it.
             * @example StartSubscriptionsWhenOrderPaid
             */
            channel: string;
            /**
             * @description Number of failed deliveries.
             * @example 8
             */
            attempts: number;
            /**
             * @description Why the last delivery failed.
             * @example TypeError: The offering has no plans
             */
            last_error?: string;
        };
        ParkedMessageListResponse: {
            data: components["schemas"]["ParkedMessageDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ParkedMessageResponse: {
            data: components["schemas"]["ParkedMessageDto"];
        };
        AuditActor: {
            /** @enum {string} */
            kind: "public" | "member" | "admin" | "system";
            /**
             * @description Id of the member or of the application key.
             * @example f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01
             */
            id?: string;
        };
        AuditedTarget: {
            /**
             * @description Type of a resource, or `route`.
             * @example application_key
             */
            type: string;
            /**
             * @description Left out for settings and for requests that were refused too often.
             * @example f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01
             */
            id?: string;
        };
        AuditEventAttributes: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            occurred_at: string;
            /** @example application-key.created */
            action: string;
            actor: components["schemas"]["AuditActor"];
            /**
             * @description The network address of the caller.
             * @example 192.0.2.7
             */
            address?: string;
            target: components["schemas"]["AuditedTarget"];
        };
        AuditEventDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "audit_event";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["AuditEventAttributes"];
        };
        AuditEventListResponse: {
            data: components["schemas"]["AuditEventDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        AuditEventResponse: {
            data: components["schemas"]["AuditEventDto"];
        };
        StatusVersions: {
            /** @example 0.1.0 */
            service: string;
            /** @example v20.20.2 */
            node: string;
            /** @example MariaDB 10.11.19 */
            database: string;
        };
        StatusRequests: {
            /**
             * @description Requests a second in the last minute.
             * @example 12.5
             */
            per_second: number;
            /**
             * @description Requests a second in the last minute that failed because of the service.
             * @example 0
             */
            failed_per_second: number;
            /**
             * @description Half of the requests were answered within this number of milliseconds; left out if there were none.
             * @example 3.2
             */
            p50_ms?: number;
            /**
             * @description 95 of 100 requests were answered within this number of milliseconds.
             * @example 11.8
             */
            p95_ms?: number;
            /**
             * @description 99 of 100 requests were answered within this number of milliseconds.
             * @example 24.6
             */
            p99_ms?: number;
        };
        StatusProcess: {
            /**
             * @description Memory in use, in bytes.
             * @example 120586240
             */
            memory_bytes: number;
            /**
             * @description Delay of the event loop in milliseconds, which 99 of 100 measurements did not exceed.
             * @example 10.4
             */
            event_loop_lag_ms: number;
        };
        StatusEventStore: {
            /**
             * @description Number of appends since the start.
             * @example 2048
             */
            appends: number;
            /**
             * @description Number of appends that were refused because another process had appended first.
             * @example 3
             */
            conflicts: number;
        };
        StatusOutbox: {
            /**
             * @description Number of messages whose delivery was given up.
             * @example 0
             */
            dead_letters?: number;
            /**
             * @description Age in seconds of the oldest waiting event; left out while the database does not answer.
             * @example 0.2
             */
            lag_seconds?: number;
        };
        StatusPool: {
            /** @example 10 */
            open: number;
            /** @example 8 */
            free: number;
            /**
             * @description Number of requests that wait for a connection.
             * @example 0
             */
            waiting: number;
        };
        BillingStatus: {
            /**
             * Format: date-time
             * @description Time of the next automatic billing, which runs in one of the processes.
             * @example 2031-04-05T06:07:08.009Z
             */
            next_run_at?: string;
            /**
             * @description Number of billing jobs that are running.
             * @example 0
             */
            running_jobs: number;
            /**
             * @description Number of subscriptions with a period to be invoiced; 1000 means 1000 or more.
             * @example 0
             */
            due: number;
            /**
             * @description Number of invoices that are past due; 1000 means 1000 or more.
             * @example 2
             */
            past_due: number;
        };
        StatusDto: {
            /** @enum {string} */
            type: "status";
            /**
             * Format: date-time
             * @description When this process started.
             * @example 2031-04-05T06:07:08.009Z
             */
            started_at: string;
            /** @example 86400 */
            uptime_seconds: number;
            versions: components["schemas"]["StatusVersions"];
            requests: components["schemas"]["StatusRequests"];
            process: components["schemas"]["StatusProcess"];
            event_store: components["schemas"]["StatusEventStore"];
            outbox: components["schemas"]["StatusOutbox"];
            /** @description Connections to a database server; the embedded database has none. */
            pool?: components["schemas"]["StatusPool"];
            billing: components["schemas"]["BillingStatus"];
        };
        StatusResponse: {
            data: components["schemas"]["StatusDto"];
        };
        StoreSettingsDto: {
            /** @enum {string} */
            type: "settings";
            /**
             * @description There is one of them.
             * @example settings
             */
            id: string;
            /** @example 25 */
            page_length: number;
            /** @example line */
            calculation_method: string;
        };
        StoreSettingsResponse: {
            data: components["schemas"]["StoreSettingsDto"];
            links: components["schemas"]["SelfLink"];
        };
        StoreSettingsData: {
            /** @enum {string} */
            type?: "settings";
            /**
             * @description Number of records on a page if the request does not say.
             * @example 25
             */
            page_length?: number;
            /**
             * @description How taxes are calculated: for each line.
             * @enum {string}
             */
            calculation_method?: "line";
        };
        StoreSettingsBody: {
            data: components["schemas"]["StoreSettingsData"];
        };
        InventorySettingsDto: {
            /** @example false */
            defer_inventory_check: boolean;
        };
        CartSettingsDto: {
            /** @enum {string} */
            type: "cart_settings";
            /**
             * @description There is one of them.
             * @example cart_settings
             */
            id: string;
            /** @example 7 */
            cart_expiry_days: number;
            inventories: components["schemas"]["InventorySettingsDto"];
            /** @example 168 */
            authorization_expiry_hours: number;
            /** @example false */
            shopper_shipping_prices: boolean;
        };
        CartSettingsResponse: {
            data: components["schemas"]["CartSettingsDto"];
            links: components["schemas"]["SelfLink"];
        };
        InventorySettings: {
            /**
             * @description Whether stock is checked only at payment.
             * @example false
             */
            defer_inventory_check?: boolean;
        };
        CartSettingsData: {
            /** @enum {string} */
            type?: "cart_settings";
            /**
             * @description Carts expire this number of days after their last change.
             * @example 7
             */
            cart_expiry_days?: number;
            inventories?: components["schemas"]["InventorySettings"];
            /**
             * @description Hours after which an authorized order is canceled if nothing was captured.
             * @example 168
             */
            authorization_expiry_hours?: number;
            /**
             * @description Whether shoppers may set the price of a shipping group.
             * @example false
             */
            shopper_shipping_prices?: boolean;
        };
        CartSettingsBody: {
            data: components["schemas"]["CartSettingsData"];
        };
        OrderSettingsDto: {
            /** @enum {string} */
            type: "order_settings";
            /**
             * @description There is one of them.
             * @example order_settings
             */
            id: string;
            /** @example 168 */
            unpaid_order_expiry_hours: number;
        };
        OrderSettingsResponse: {
            data: components["schemas"]["OrderSettingsDto"];
            links: components["schemas"]["SelfLink"];
        };
        OrderSettingsData: {
            /** @enum {string} */
            type?: "order_settings";
            /**
             * @description Hours after which an order that nobody has paid is canceled.
             * @example 168
             */
            unpaid_order_expiry_hours?: number;
        };
        OrderSettingsBody: {
            data: components["schemas"]["OrderSettingsData"];
        };
        CurrencyData: {
            /** @enum {string} */
            type?: "currency";
            /**
             * @description Three capital letters.
             * @example GBP
             */
            code: string;
            /**
             * @description Units of this currency for one of the default currency.
             * @example 0.79
             */
            exchange_rate?: number;
            /**
             * @description How a price is written; `{price}` stands for the number.
             * @example £{price}
             */
            format?: string;
            /**
             * @description One character.
             * @example .
             */
            decimal_point?: string;
            /**
             * @description Separates groups of three digits; one character or none.
             * @example ,
             */
            thousand_separator?: string;
            /**
             * @description Digits after the decimal point. With 2, an amount of 1250 means 12.50.
             * @example 2
             */
            decimal_places?: number;
            /**
             * @description Used if a request names no currency. If you set it, the previous default loses it.
             * @example false
             */
            default?: boolean;
            /**
             * @description Whether requests may use it.
             * @example true
             */
            enabled?: boolean;
        };
        CreateCurrencyBody: {
            data: components["schemas"]["CurrencyData"];
        };
        CurrencyDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "currency";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description Three capital letters.
             * @example EUR
             */
            code: string;
            /**
             * @description Units of this currency for one of the default currency.
             * @example 0.92
             */
            exchange_rate: number;
            /**
             * @description How a price is written; `{price}` stands for the number.
             * @example €{price}
             */
            format: string;
            /**
             * @description One character.
             * @example .
             */
            decimal_point: string;
            /**
             * @description Separates groups of three digits; one character or none.
             * @example ,
             */
            thousand_separator: string;
            /**
             * @description Digits after the decimal point. With 2, an amount of 1250 means 12.50.
             * @example 2
             */
            decimal_places: number;
            /**
             * @description Used if a request names no currency. If you set it, the previous default loses it.
             * @example false
             */
            default: boolean;
            /**
             * @description Whether requests may use it.
             * @example true
             */
            enabled: boolean;
        };
        CurrencyResponse: {
            data: components["schemas"]["CurrencyDto"];
        };
        CurrencyListResponse: {
            data: components["schemas"]["CurrencyDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CurrencyFieldChanges: {
            /** @enum {string} */
            type?: "currency";
            /**
             * @description Three capital letters.
             * @example GBP
             */
            code?: string;
            /**
             * @description Units of this currency for one of the default currency.
             * @example 0.79
             */
            exchange_rate?: number;
            /**
             * @description How a price is written; `{price}` stands for the number.
             * @example £{price}
             */
            format?: string;
            /**
             * @description One character.
             * @example .
             */
            decimal_point?: string;
            /**
             * @description Separates groups of three digits; one character or none.
             * @example ,
             */
            thousand_separator?: string;
            /**
             * @description Digits after the decimal point. With 2, an amount of 1250 means 12.50.
             * @example 2
             */
            decimal_places?: number;
            /**
             * @description Used if a request names no currency. If you set it, the previous default loses it.
             * @example false
             */
            default?: boolean;
            /**
             * @description Whether requests may use it.
             * @example true
             */
            enabled?: boolean;
        };
        ChangeCurrencyBody: {
            /**
             * @example {
             *       "exchange_rate": 0.93
             *     }
             */
            data: components["schemas"]["CurrencyFieldChanges"];
        };
        AccessTokenForm: {
            /**
             * @description `implicit` for a front end, `client_credentials` for an administrator.
             * @example implicit
             * @enum {string}
             */
            grant_type?: "implicit" | "client_credentials";
            /**
             * @description Client id of the application key; you can send it by HTTP Basic instead.
             * @example harbour-web
             */
            client_id?: string;
            /**
             * @description Needed for `client_credentials`.
             * @example harbour-demo-secret
             */
            client_secret?: string;
        };
        AccessTokenResponse: {
            /** @enum {string} */
            identifier: "implicit" | "client_credentials";
            /** @example eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicHVibGljIn0.c2lnbmVk */
            access_token: string;
            /** @example Bearer */
            token_type: string;
            /**
             * @description Seconds.
             * @example 3600
             */
            expires_in: number;
            /**
             * @description Seconds since 1970.
             * @example 1933286400
             */
            expires: number;
        };
        ApplicationKeyData: {
            /** @enum {string} */
            type?: "application_key";
            /**
             * @description What the key is for.
             * @example Kiosk in the harbour hall
             */
            name: string;
        };
        CreateApplicationKeyBody: {
            data: components["schemas"]["ApplicationKeyData"];
        };
        NewApplicationKeyDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "application_key";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description What the key is for.
             * @example Storefront
             */
            name: string;
            /** @example harbour-web */
            client_id: string;
            /**
             * @description Shown only in this response.
             * @example kX9v2mTq4RzN7wLbYc1dHs6fJp0aGuEi
             */
            client_secret: string;
        };
        NewApplicationKeyResponse: {
            data: components["schemas"]["NewApplicationKeyDto"];
        };
        ApplicationKeyDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "application_key";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description What the key is for.
             * @example Storefront
             */
            name: string;
            /** @example harbour-web */
            client_id: string;
        };
        ApplicationKeyListResponse: {
            data: components["schemas"]["ApplicationKeyDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ApplicationKeyResponse: {
            data: components["schemas"]["ApplicationKeyDto"];
        };
        ApplicationKeyChanges: {
            /** @enum {string} */
            type?: "application_key";
            /**
             * @description What the key is for.
             * @example Kiosk in the harbour hall
             */
            name?: string;
        };
        UpdateApplicationKeyBody: {
            data: components["schemas"]["ApplicationKeyChanges"];
        };
        RealmIdentifierDto: {
            /**
             * Format: uuid
             * @example 2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02
             */
            id: string;
            /** @enum {string} */
            type: "authentication-realm";
        };
        RealmRelationshipDto: {
            data: components["schemas"]["RealmIdentifierDto"];
        };
        AuthenticationSettingsRelationships: {
            /** @description Where the profiles of the providers are listed. */
            authentication_realm: components["schemas"]["RealmRelationshipDto"];
        };
        AuthenticationSettingsMeta: {
            /**
             * @description `client_id` of the authorization request.
             * @example account-management
             */
            client_id: string;
        };
        AuthenticationSettingsDto: {
            /**
             * Format: uuid
             * @example b7a0c6de-1f3c-4a52-9d0e-4c5b6a798801
             */
            id: string;
            /** @enum {string} */
            type: "account_authentication_settings";
            /** @enum {string} */
            account_member_self_management: "disabled" | "update_only";
            /** @example false */
            enable_self_signup: boolean;
            /** @example false */
            auto_create_account_for_account_members: boolean;
            /** @example 86400 */
            account_management_authentication_token_timeout_secs: number;
            /**
             * @description Hours after a sign-on in which its tokens can be renewed.
             * @example 720
             */
            member_session_max_hours: number;
            relationships: components["schemas"]["AuthenticationSettingsRelationships"];
            meta: components["schemas"]["AuthenticationSettingsMeta"];
        };
        AuthenticationSettingsResponse: {
            data: components["schemas"]["AuthenticationSettingsDto"];
            links: components["schemas"]["SelfLink"];
        };
        AuthenticationSettingsData: {
            /** @enum {string} */
            type?: "account_authentication_settings";
            /**
             * @description Whether front ends offer people to register by themselves.
             * @example false
             */
            enable_self_signup?: boolean;
            /**
             * @description Whether a member without any account gets one at sign-on.
             * @example false
             */
            auto_create_account_for_account_members?: boolean;
            /**
             * @description What members may change about themselves.
             * @example disabled
             * @enum {string}
             */
            account_member_self_management?: "disabled" | "update_only";
            /**
             * @description Seconds for which a new member token is valid.
             * @example 86400
             */
            account_management_authentication_token_timeout_secs?: number;
            /**
             * @description Hours after a sign-on in which its tokens can be renewed.
             * @example 720
             */
            member_session_max_hours?: number;
        };
        AuthenticationSettingsBody: {
            data: components["schemas"]["AuthenticationSettingsData"];
        };
        RealmDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "authentication-realm";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description Name of the realm.
             * @example Account management
             */
            name: string;
            /**
             * @description Where members may be sent back to after sign-on; matched character by character.
             * @example [
             *       "https://harbour.example/signed-in"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description Whether several members may have the same email.
             * @example allowed
             * @enum {string}
             */
            duplicate_email_policy: "allowed" | "api_only";
        };
        RealmListResponse: {
            data: components["schemas"]["RealmDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        RealmResponse: {
            data: components["schemas"]["RealmDto"];
        };
        RealmData: {
            /** @enum {string} */
            type?: "authentication-realm";
            /**
             * @description Name of the realm.
             * @example Account management
             */
            name?: string;
            /**
             * @description Where members may be sent back to after sign-on; matched character by character.
             * @example [
             *       "https://harbour.example/signed-in"
             *     ]
             */
            redirect_uris?: string[];
            /**
             * @description Whether several members may have the same email.
             * @example allowed
             * @enum {string}
             */
            duplicate_email_policy?: "allowed" | "api_only";
        };
        RealmBody: {
            data: components["schemas"]["RealmData"];
        };
        OidcProfileData: {
            /** @enum {string} */
            type?: "oidc-profile";
            /**
             * @description What the provider is called where members choose one; unique in the realm.
             * @example Staff sign-in
             */
            name: string;
            /**
             * Format: uri
             * @description Where the provider describes itself.
             * @example https://id.example/.well-known/openid-configuration
             */
            discovery_url: string;
            /**
             * @description The client id of this service at the provider.
             * @example harbour-idp
             */
            client_id: string;
            /**
             * @description It belongs to the client id; it is stored encrypted and never shown.
             * @example kX9v2mTq4RzN7wLb
             */
            client_secret: string;
            /**
             * @description If true, only members whose `email_verified` at the provider is true can sign on.
             * @example false
             */
            require_verified_email?: boolean;
        };
        CreateOidcProfileBody: {
            data: components["schemas"]["OidcProfileData"];
        };
        OidcProfileMeta: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            updated_at: string;
            /**
             * @description The issuer identifier of the provider.
             * @example https://id.example
             */
            issuer: string;
            timestamps: components["schemas"]["TimestampsDto"];
        };
        OidcProfileLinks: {
            /**
             * @description Base of the authorization request; keep the parameters that it already has.
             * @example http://localhost:3000/oidc-idp/login/stores/91e4a3b2-6c5d-4e7f-8091-a2b3c4d5e6f7/authentication-realms/2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02?profile_id=c41f7e90-77aa-4b9e-9f0d-1122334455a3
             */
            "authorization-endpoint": string;
            /**
             * @description Register this at the provider as a redirect URI.
             * @example http://localhost:3000/oidc-idp/callback/stores/91e4a3b2-6c5d-4e7f-8091-a2b3c4d5e6f7/authentication-realms/2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02/oidc-profiles/c41f7e90-77aa-4b9e-9f0d-1122334455a3
             */
            "callback-endpoint": string;
            /** @example http://localhost:3000/… */
            self: string;
        };
        OidcProfileDto: {
            /**
             * Format: uuid
             * @example c41f7e90-77aa-4b9e-9f0d-1122334455a3
             */
            id: string;
            /** @enum {string} */
            type: "oidc-profile";
            /** @example Staff sign-in */
            name: string;
            /** @example https://id.example/.well-known/openid-configuration */
            discovery_url: string;
            /** @example harbour-idp */
            client_id: string;
            /** @example false */
            require_verified_email: boolean;
            meta: components["schemas"]["OidcProfileMeta"];
            links: components["schemas"]["OidcProfileLinks"];
        };
        OidcProfileResponse: {
            data: components["schemas"]["OidcProfileDto"];
        };
        OidcProfileListResponse: {
            data: components["schemas"]["OidcProfileDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        OidcProfileChanges: {
            /** @enum {string} */
            type?: "oidc-profile";
            /**
             * @description What the provider is called where members choose one; unique in the realm.
             * @example Staff sign-in
             */
            name?: string;
            /**
             * Format: uri
             * @description Where the provider describes itself.
             * @example https://id.example/.well-known/openid-configuration
             */
            discovery_url?: string;
            /**
             * @description The client id of this service at the provider.
             * @example harbour-idp
             */
            client_id?: string;
            /**
             * @description It belongs to the client id; it is stored encrypted and never shown.
             * @example kX9v2mTq4RzN7wLb
             */
            client_secret?: string;
            /**
             * @description If true, only members whose `email_verified` at the provider is true can sign on.
             * @example false
             */
            require_verified_email?: boolean;
        };
        ChangeOidcProfileBody: {
            /**
             * @example {
             *       "name": "Staff"
             *     }
             */
            data: components["schemas"]["OidcProfileChanges"];
        };
        ErrorEntryDto: {
            /**
             * @description Short and stable, so that clients can compare it.
             * @example Validation Error
             * @enum {string}
             */
            title: "Account required" | "Amount out of range" | "Bad Request" | "Cart empty" | "Cart item limit reached" | "Cart not found" | "Conflict" | "Currency mismatch" | "Forbidden" | "Gateway disabled" | "Idempotency key reused" | "Insufficient stock" | "Internal Server Error" | "Invalid bundle selection" | "Invalid custom input" | "Invalid state" | "Item not found" | "Limit reached" | "Not Found" | "Order not found" | "Payload Too Large" | "Permission denied" | "Prices have changed" | "Product not found" | "Promotion not applicable" | "Provider not usable" | "Service Unavailable" | "Shipping group in use" | "Shipping groups not found" | "Subscription offering not found" | "Subscription plan not found" | "Too Many Requests" | "Unauthorized" | "Unsupported Media Type" | "Validation Error" | "Write Conflict";
            /**
             * @example {
             *       "value": 0
             *     }
             */
            meta?: {
                [key: string]: unknown;
            };
            /**
             * @description The HTTP status as text.
             * @example 400
             */
            status: string;
            /**
             * @description A sentence for people that says what is wrong and how to correct it.
             * @example data.quantity must be an integer from 1
             */
            detail: string;
            /**
             * @description Path of the input that is wrong.
             * @example data.quantity
             */
            source?: string;
        };
        ErrorResponse: {
            errors: components["schemas"]["ErrorEntryDto"][];
        };
        MemberTokenData: {
            /** @enum {string} */
            type: "account_management_authentication_token";
            /**
             * @description `oidc` exchanges the code of a sign-on, which came back to the redirect URI; the other value
             *     renews the token in the header.
             * @example oidc
             * @enum {string}
             */
            authentication_mechanism: "oidc" | "account_management_authentication_token";
            /** @description The `code` that came back to the redirect URI; required for `oidc`. */
            oauth_authorization_code?: string;
            /** @description The redirect URI that it came back to, character by character; required for `oidc`. */
            oauth_redirect_uri?: string;
            /** @description The value that the code challenge was made from; required for `oidc`. */
            oauth_code_verifier?: string;
        };
        MemberTokenBody: {
            data: components["schemas"]["MemberTokenData"];
        };
        MemberTokenMeta: {
            /**
             * Format: uuid
             * @example e5d80b3a-3c1b-4a7f-b0b4-99887766554a
             */
            account_member_id: string;
            results: components["schemas"]["ResultsDto"];
        };
        MemberTokenDto: {
            /**
             * Format: uuid
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            account_id: string;
            /**
             * @description Send it as `SVC-Account-Management-Authentication-Token`.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJpbmVzIn0.c2lnbmVk
             */
            token: string;
            /** @enum {string} */
            type: "account_management_authentication_token";
            /** @example Harbour Supplies */
            account_name: string;
            /** @example 2031-04-06T06:02:00.000Z */
            expires: string;
        };
        MemberTokenListResponse: {
            meta: components["schemas"]["MemberTokenMeta"];
            data: components["schemas"]["MemberTokenDto"][];
        };
        AccountData: {
            /** @enum {string} */
            type?: "account";
            /**
             * @description Name of the business.
             * @example Lantern Books
             */
            name: string;
            /**
             * @description The name in the trade register.
             * @example Lantern Books and Paper Ltd
             */
            legal_name?: string | null;
            /**
             * @description The number in the trade register; no two accounts share one.
             * @example LB-2019-0087
             */
            registration_id?: string | null;
            /**
             * @description Id of the account in another system.
             * @example customer-10003
             */
            external_ref?: string | null;
            /**
             * Format: uuid
             * @description The parent account; it cannot be changed later.
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            parent_id?: string | null;
        };
        CreateAccountBody: {
            data: components["schemas"]["AccountData"];
        };
        AccountDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "account";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description Name of the business.
             * @example Harbour Supplies
             */
            name: string;
            /**
             * @description The name in the trade register.
             * @example Harbour Supplies Trading Ltd
             */
            legal_name?: string;
            /**
             * @description The number in the trade register; no two accounts share one.
             * @example HS-2041-7730
             */
            registration_id?: string;
            /**
             * @description Id of the account in another system.
             * @example customer-10001
             */
            external_ref?: string;
            /**
             * Format: uuid
             * @description The parent account; it cannot be changed later.
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            parent_id?: string;
        };
        AccountResponse: {
            data: components["schemas"]["AccountDto"];
        };
        AccountListResponse: {
            data: components["schemas"]["AccountDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        AccountFieldChanges: {
            /** @enum {string} */
            type?: "account";
            /**
             * @description Name of the business.
             * @example Lantern Books
             */
            name?: string;
            /**
             * @description The name in the trade register.
             * @example Lantern Books and Paper Ltd
             */
            legal_name?: string | null;
            /**
             * @description The number in the trade register; no two accounts share one.
             * @example LB-2019-0087
             */
            registration_id?: string | null;
            /**
             * @description Id of the account in another system.
             * @example customer-10003
             */
            external_ref?: string | null;
        };
        ChangeAccountBody: {
            /**
             * @example {
             *       "name": "Harbour Supplies & Sons"
             *     }
             */
            data: components["schemas"]["AccountFieldChanges"];
        };
        AccountAddressFields: {
            /** @enum {string} */
            type?: "address";
            /**
             * @description Name of the address in the address book.
             * @example Warehouse
             */
            name: string;
            /** @example Ines */
            first_name?: string | null;
            /** @example Falk */
            last_name?: string | null;
            /** @example Harbour Supplies */
            company_name?: string | null;
            /** @example +49 431 5550123 */
            phone_number?: string | null;
            /** @example Kai 4 */
            line_1: string;
            /** @example Gate B */
            line_2?: string | null;
            /** @example Kiel */
            city?: string | null;
            /** @example Kiel */
            county?: string | null;
            /** @example SH */
            region?: string | null;
            /** @example 24103 */
            postcode: string;
            /** @example DE */
            country: string;
            /** @example Ring twice */
            instructions?: string | null;
        };
        CreateAddressBody: {
            data: components["schemas"]["AccountAddressFields"];
        };
        AccountAddressDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "address";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description Name of the address in the address book.
             * @example Warehouse
             */
            name: string;
            /** @example Ines */
            first_name?: string;
            /** @example Falk */
            last_name?: string;
            /** @example Harbour Supplies */
            company_name?: string;
            /** @example +49 431 5550123 */
            phone_number?: string;
            /** @example Kai 4 */
            line_1: string;
            /** @example Gate B */
            line_2?: string;
            /** @example Kiel */
            city?: string;
            /** @example Kiel */
            county?: string;
            /** @example SH */
            region?: string;
            /** @example 24103 */
            postcode: string;
            /** @example DE */
            country: string;
            /** @example Ring twice */
            instructions?: string;
        };
        AccountAddressResponse: {
            data: components["schemas"]["AccountAddressDto"];
        };
        AccountAddressListResponse: {
            data: components["schemas"]["AccountAddressDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        AccountAddressChanges: {
            /** @enum {string} */
            type?: "address";
            /**
             * @description Name of the address in the address book.
             * @example Warehouse
             */
            name?: string;
            /** @example Ines */
            first_name?: string | null;
            /** @example Falk */
            last_name?: string | null;
            /** @example Harbour Supplies */
            company_name?: string | null;
            /** @example +49 431 5550123 */
            phone_number?: string | null;
            /** @example Kai 4 */
            line_1?: string;
            /** @example Gate B */
            line_2?: string | null;
            /** @example Kiel */
            city?: string | null;
            /** @example Kiel */
            county?: string | null;
            /** @example SH */
            region?: string | null;
            /** @example 24103 */
            postcode?: string;
            /** @example DE */
            country?: string;
            /** @example Ring twice */
            instructions?: string | null;
        };
        ChangeAddressBody: {
            /**
             * @example {
             *       "name": "Warehouse at the quay",
             *       "instructions": null
             *     }
             */
            data: components["schemas"]["AccountAddressChanges"];
        };
        MemberDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "account_member";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /** @example Ines Falk */
            name: string;
            /** @example ines@harbour.example */
            email: string;
            /** @example Ines */
            given_name?: string;
            /** @example Maria */
            middle_name?: string;
            /** @example Falk */
            family_name?: string;
        };
        MemberListResponse: {
            data: components["schemas"]["MemberDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        MemberResponse: {
            data: components["schemas"]["MemberDto"];
        };
        MemberReference: {
            /** @enum {string} */
            type: "account_member";
            /**
             * Format: uuid
             * @example e5d80b3a-3c1b-4a7f-b0b4-99887766554a
             */
            id: string;
        };
        MemberRelationship: {
            data: components["schemas"]["MemberReference"];
        };
        MembershipRelationships: {
            account_member: components["schemas"]["MemberRelationship"];
        };
        MembershipDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "account_membership";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            relationships: components["schemas"]["MembershipRelationships"];
        };
        IncludedMembers: {
            account_members: components["schemas"]["MemberDto"][];
        };
        MembershipListResponse: {
            data: components["schemas"]["MembershipDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            /** @description Only when the request asks for it. */
            included?: components["schemas"]["IncludedMembers"];
        };
        MembershipData: {
            /** @enum {string} */
            type: "account_membership";
            /**
             * Format: uuid
             * @description Who joins the account.
             * @example e5d80b3a-3c1b-4a7f-b0b4-99887766554a
             */
            account_member_id: string;
        };
        CreateMembershipBody: {
            data: components["schemas"]["MembershipData"];
        };
        MembershipResponse: {
            data: components["schemas"]["MembershipDto"];
            /** @description Only when the request asks for it. */
            included?: components["schemas"]["IncludedMembers"];
        };
        UserAuthenticationInfoData: {
            /** @enum {string} */
            type?: "user_authentication_info";
            /** @example Pia Sandberg */
            name: string;
            /**
             * Format: email
             * @description Several members may share an email.
             * @example pia@harbour.example
             */
            email: string;
        };
        CreateUserAuthenticationInfoBody: {
            data: components["schemas"]["UserAuthenticationInfoData"];
        };
        UserAuthenticationInfoDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "user_authentication_info";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /** @example Pia Sandberg */
            name: string;
            /** @example pia@harbour.example */
            email: string;
        };
        UserAuthenticationInfoResponse: {
            data: components["schemas"]["UserAuthenticationInfoDto"];
        };
        OidcProfileInfoData: {
            /** @enum {string} */
            type?: "user_authentication_oidc_profile_info";
            /**
             * Format: uuid
             * @description The OIDC profile of the realm.
             * @example c41f7e90-77aa-4b9e-9f0d-1122334455a3
             */
            oidc_profile_id: string;
            /**
             * @description The `iss` of the provider, exactly.
             * @example https://id.example
             */
            issuer: string;
            /**
             * @description The `sub` by which the provider knows the member, exactly.
             * @example 248289761001
             */
            subject: string;
        };
        CreateOidcProfileInfoBody: {
            data: components["schemas"]["OidcProfileInfoData"];
        };
        OidcProfileInfoDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "user_authentication_oidc_profile_info";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /** @example c41f7e90-77aa-4b9e-9f0d-1122334455a3 */
            oidc_profile_id: string;
            /** @example https://id.example */
            issuer: string;
            /** @example 248289761001 */
            subject: string;
        };
        OidcProfileInfoResponse: {
            data: components["schemas"]["OidcProfileInfoDto"];
        };
        CustomInputRuleOptions: {
            /**
             * @description Maximum length of the text in characters.
             * @example 50
             */
            max_length?: number;
        };
        CustomInputRule: {
            /** @enum {string} */
            type: "string";
            options?: components["schemas"]["CustomInputRuleOptions"];
        };
        CustomInput: {
            /**
             * @description Label that the shopper sees.
             * @example Engraving
             */
            name: string;
            /**
             * @description Whether the product is sold only with this text.
             * @example false
             */
            required?: boolean;
            validation_rules?: components["schemas"]["CustomInputRule"][];
        };
        BundleOptionDto: {
            /**
             * Format: uuid
             * @description The product that can be chosen.
             * @example 8a7b6c5d-4e3f-4210-9fed-cba987654321
             */
            id: string;
            /** @enum {string} */
            type?: "product";
            /**
             * @description Units in one bundle, unless `min` or `max` let the shopper choose.
             * @example 2
             */
            quantity: number;
            /**
             * @description Minimum number of units that a shopper may choose.
             * @example 1
             */
            min?: number | null;
            /**
             * @description Maximum number of units that a shopper may choose.
             * @example 4
             */
            max?: number | null;
            /**
             * @description Options are sorted by it, the lowest first.
             * @example 1
             */
            sort_order?: number | null;
            /**
             * @description Whether it is chosen by default. If no option of a component has it, a component with neither
             *     `min` nor `max` has all of its options chosen by default, and any other component has none.
             * @example true
             */
            default?: boolean;
        };
        BundleComponentDto: {
            /** @example Tea */
            name: string;
            /**
             * @description Minimum number of options to choose.
             * @example 1
             */
            min?: number | null;
            /**
             * @description Maximum number of options to choose.
             * @example 2
             */
            max?: number | null;
            /**
             * @description Components are sorted by it, the lowest first.
             * @example 2
             */
            sort_order?: number | null;
            options: components["schemas"]["BundleOptionDto"][];
        };
        ProductAttributes: {
            /** @example Lighthouse Mug */
            name: string;
            /**
             * @description Prices refer to products by SKU; unique.
             * @example MUG-LIGHTHOUSE
             */
            sku?: string | null;
            /**
             * @description Name of the product in addresses; unique.
             * @example lighthouse-mug
             */
            slug?: string | null;
            /** @example Stoneware, 350 ml, with a red and white stripe */
            description?: string | null;
            /**
             * @description Only live products are published; a new one is a draft.
             * @example live
             * @enum {string}
             */
            status?: "live" | "draft";
            /**
             * @description A new product is physical.
             * @example physical
             * @enum {string}
             */
            commodity_type?: "physical" | "digital";
            /**
             * @description Texts that a shopper may or must give, by a key of your choice.
             * @example {
             *       "engraving": {
             *         "name": "Engraving",
             *         "required": false,
             *         "validation_rules": [
             *           {
             *             "type": "string",
             *             "options": {
             *               "max_length": 50
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
            custom_inputs?: {
                [key: string]: components["schemas"]["CustomInput"];
            } | null;
            /**
             * @description What a bundle lets the shopper choose, by a key of your choice; makes the product a bundle.
             * @example {
             *       "tea": {
             *         "name": "Tea",
             *         "min": 1,
             *         "max": 2,
             *         "options": [
             *           {
             *             "id": "8a7b6c5d-4e3f-4210-9fed-cba987654321",
             *             "quantity": 2,
             *             "default": true
             *           }
             *         ]
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["BundleComponentDto"];
            } | null;
            /**
             * @description Id of the product in another system.
             * @example HH-2001
             */
            external_ref?: string | null;
            /**
             * @description Article number as in a bar code.
             * @example 2004170020019
             */
            upc_ean?: string | null;
            /**
             * @description Part number of the manufacturer.
             * @example STW-MUG-350
             */
            mpn?: string | null;
        };
        ProductAttributesData: {
            /** @enum {string} */
            type?: "product";
            attributes: components["schemas"]["ProductAttributes"];
        };
        CreateProductBody: {
            data: components["schemas"]["ProductAttributesData"];
        };
        ShownCustomInputRuleOptions: {
            /** @example 50 */
            max_length?: number;
        };
        ShownCustomInputRule: {
            /** @example string */
            type: string;
            options: components["schemas"]["ShownCustomInputRuleOptions"];
        };
        ShownCustomInput: {
            validation_rules: components["schemas"]["ShownCustomInputRule"][];
            /**
             * @description Label that the shopper sees.
             * @example Engraving
             */
            name: string;
            /**
             * @description Whether the product is sold only with this text.
             * @example false
             */
            required: boolean;
        };
        ShownBundleOption: {
            /** @enum {string} */
            type: "product";
            /** @example 8a7b6c5d-4e3f-4210-9fed-cba987654321 */
            id: string;
            /**
             * @description Units in one bundle, unless `min` or `max` let the shopper choose.
             * @example 2
             */
            quantity: number;
            /**
             * @description Minimum number of units that a shopper may choose.
             * @example 1
             */
            min?: number;
            /**
             * @description Maximum number of units that a shopper may choose.
             * @example 4
             */
            max?: number;
            /** @example 1 */
            sort_order?: number;
            /**
             * @description Present if the option is chosen by default.
             * @example true
             */
            default?: boolean;
        };
        ShownBundleComponent: {
            options: components["schemas"]["ShownBundleOption"][];
            /** @example Tea */
            name: string;
            /**
             * @description Minimum number of options to choose.
             * @example 1
             */
            min?: number;
            /**
             * @description Maximum number of options to choose.
             * @example 2
             */
            max?: number;
            /** @example 2 */
            sort_order?: number;
        };
        AdministeredProduct: {
            /**
             * @description Keys are the names under which a cart item holds the texts.
             * @example {
             *       "engraving": {
             *         "name": "Engraving",
             *         "required": false,
             *         "validation_rules": [
             *           {
             *             "type": "string",
             *             "options": {
             *               "max_length": 50
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
            custom_inputs?: {
                [key: string]: components["schemas"]["ShownCustomInput"];
            };
            /** @enum {string} */
            status: "live" | "draft";
            /** @enum {string} */
            commodity_type: "physical" | "digital";
            /**
             * @description What a bundle lets the shopper choose, by component key.
             * @example {
             *       "tea": {
             *         "name": "Tea",
             *         "min": 1,
             *         "max": 2,
             *         "sort_order": 2,
             *         "options": [
             *           {
             *             "id": "8a7b6c5d-4e3f-4210-9fed-cba987654321",
             *             "type": "product",
             *             "quantity": 2,
             *             "min": 1,
             *             "max": 4,
             *             "sort_order": 1,
             *             "default": true
             *           }
             *         ]
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["ShownBundleComponent"];
            };
            /** @example HH-1001 */
            external_ref?: string;
            /** @example 2004170010003 */
            upc_ean?: string;
            /** @example STW-MUG-300 */
            mpn?: string;
            /** @example Harbour Mug */
            name: string;
            /** @example MUG-HARBOUR */
            sku?: string;
            /** @example harbour-mug */
            slug?: string;
            /** @example Stoneware, 300 ml */
            description?: string;
        };
        ProductDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "product";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["AdministeredProduct"];
        };
        ProductResponse: {
            data: components["schemas"]["ProductDto"];
        };
        ProductListResponse: {
            data: components["schemas"]["ProductDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ProductChanges: {
            /** @example Lighthouse Mug */
            name?: string;
            /**
             * @description Prices refer to products by SKU; unique.
             * @example MUG-LIGHTHOUSE
             */
            sku?: string | null;
            /**
             * @description Name of the product in addresses; unique.
             * @example lighthouse-mug
             */
            slug?: string | null;
            /** @example Stoneware, 350 ml, with a red and white stripe */
            description?: string | null;
            /**
             * @description Only live products are published; a new one is a draft.
             * @example live
             * @enum {string}
             */
            status?: "live" | "draft";
            /**
             * @description A new product is physical.
             * @example physical
             * @enum {string}
             */
            commodity_type?: "physical" | "digital";
            /**
             * @description Texts that a shopper may or must give, by a key of your choice.
             * @example {
             *       "engraving": {
             *         "name": "Engraving",
             *         "required": false,
             *         "validation_rules": [
             *           {
             *             "type": "string",
             *             "options": {
             *               "max_length": 50
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
            custom_inputs?: {
                [key: string]: components["schemas"]["CustomInput"];
            } | null;
            /**
             * @description What a bundle lets the shopper choose, by a key of your choice; makes the product a bundle.
             * @example {
             *       "tea": {
             *         "name": "Tea",
             *         "min": 1,
             *         "max": 2,
             *         "options": [
             *           {
             *             "id": "8a7b6c5d-4e3f-4210-9fed-cba987654321",
             *             "quantity": 2,
             *             "default": true
             *           }
             *         ]
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["BundleComponentDto"];
            } | null;
            /**
             * @description Id of the product in another system.
             * @example HH-2001
             */
            external_ref?: string | null;
            /**
             * @description Article number as in a bar code.
             * @example 2004170020019
             */
            upc_ean?: string | null;
            /**
             * @description Part number of the manufacturer.
             * @example STW-MUG-350
             */
            mpn?: string | null;
        };
        ProductChangesData: {
            /** @enum {string} */
            type?: "product";
            /**
             * @example {
             *       "description": "Stoneware, 300 ml, dipped in a deep blue glaze"
             *     }
             */
            attributes: components["schemas"]["ProductChanges"];
        };
        ChangeProductBody: {
            data: components["schemas"]["ProductChangesData"];
        };
        FileLink: {
            /**
             * @description Everyone can download the file here, without a token.
             * @example http://localhost:3000/files/c9766e18-48a8-47f0-947e-f48f8580a5a8
             */
            href: string;
        };
        FileDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "file";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /** @example harbour-mug.png */
            file_name: string;
            /**
             * @description Detected from the content of the file.
             * @example image/png
             */
            mime_type: string;
            /**
             * @description Bytes.
             * @example 2345
             */
            file_size: number;
            link: components["schemas"]["FileLink"];
        };
        FileResponse: {
            data: components["schemas"]["FileDto"];
        };
        FileListResponse: {
            data: components["schemas"]["FileDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        FileIdentifier: {
            /** @enum {string} */
            type?: "file";
            /**
             * Format: uuid
             * @example c9766e18-48a8-47f0-947e-f48f8580a5a8
             */
            id: string;
        };
        MainImageBody: {
            data: components["schemas"]["FileIdentifier"];
        };
        FileReference: {
            /** @enum {string} */
            type: "file";
            /** @example c9766e18-48a8-47f0-947e-f48f8580a5a8 */
            id: string;
        };
        MainImageResponse: {
            /** @description `null` if the product has none. */
            data: components["schemas"]["FileReference"] | null;
        };
        ProductFilesBody: {
            data: components["schemas"]["FileIdentifier"] | components["schemas"]["FileIdentifier"][];
        };
        ProductFilesResponse: {
            data: components["schemas"]["FileReference"][];
        };
        ProductFileListResponse: {
            data: components["schemas"]["FileReference"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PriceBookAttributes: {
            /** @example Winter prices */
            name: string;
            /** @example From the first frost to the first crocus */
            description?: string | null;
        };
        PriceBookAttributesData: {
            /** @enum {string} */
            type?: "pricebook";
            attributes: components["schemas"]["PriceBookAttributes"];
        };
        CreatePriceBookBody: {
            data: components["schemas"]["PriceBookAttributesData"];
        };
        ShownPriceBook: {
            /** @example Retail prices */
            name: string;
            /** @example What everybody pays */
            description?: string;
        };
        PriceBookDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "pricebook";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownPriceBook"];
        };
        PriceBookResponse: {
            data: components["schemas"]["PriceBookDto"];
        };
        PriceBookListResponse: {
            data: components["schemas"]["PriceBookDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PriceBookChanges: {
            /** @example Winter prices */
            name?: string;
            /** @example From the first frost to the first crocus */
            description?: string | null;
        };
        PriceBookChangesData: {
            /** @enum {string} */
            type?: "pricebook";
            /**
             * @example {
             *       "description": "What everybody pays"
             *     }
             */
            attributes: components["schemas"]["PriceBookChanges"];
        };
        ChangePriceBookBody: {
            data: components["schemas"]["PriceBookChangesData"];
        };
        CurrencyPrice: {
            /**
             * @description Whole number of the smallest unit of the currency.
             * @example 1250
             */
            amount: number;
            /**
             * @description Whether taxes are part of the amount; false by default.
             * @example false
             */
            includes_tax?: boolean;
        };
        PriceAttributes: {
            /**
             * @description Products with this SKU have the price; unique in the price book.
             * @example MUG-LIGHTHOUSE
             */
            sku: string;
            /**
             * @description Prices by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1450
             *       },
             *       "EUR": {
             *         "amount": 1590,
             *         "includes_tax": true
             *       }
             *     }
             */
            currencies: {
                [key: string]: components["schemas"]["CurrencyPrice"];
            };
        };
        PriceAttributesData: {
            /** @enum {string} */
            type?: "product-price";
            attributes: components["schemas"]["PriceAttributes"];
        };
        CreatePriceBody: {
            data: components["schemas"]["PriceAttributesData"];
        };
        ShownCurrencyPrice: {
            /**
             * @description Whole number of the smallest unit of the currency.
             * @example 1250
             */
            amount: number;
            /**
             * @description Whether taxes are part of the amount.
             * @example false
             */
            includes_tax: boolean;
        };
        ShownPrice: {
            /**
             * @description Prices by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1250,
             *         "includes_tax": false
             *       }
             *     }
             */
            currencies: {
                [key: string]: components["schemas"]["ShownCurrencyPrice"];
            };
            /** @example MUG-HARBOUR */
            sku: string;
        };
        PriceDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "product-price";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownPrice"];
        };
        PriceResponse: {
            data: components["schemas"]["PriceDto"];
        };
        PriceListResponse: {
            data: components["schemas"]["PriceDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PriceChanges: {
            /**
             * @description Products with this SKU have the price; unique in the price book.
             * @example MUG-LIGHTHOUSE
             */
            sku?: string;
            /**
             * @description Prices by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1450
             *       },
             *       "EUR": {
             *         "amount": 1590,
             *         "includes_tax": true
             *       }
             *     }
             */
            currencies?: {
                [key: string]: components["schemas"]["CurrencyPrice"];
            };
        };
        PriceChangesData: {
            /** @enum {string} */
            type?: "product-price";
            /**
             * @example {
             *       "currencies": {
             *         "USD": {
             *           "amount": 1350
             *         },
             *         "EUR": {
             *           "amount": 1490,
             *           "includes_tax": true
             *         }
             *       }
             *     }
             */
            attributes: components["schemas"]["PriceChanges"];
        };
        ChangePriceBody: {
            data: components["schemas"]["PriceChangesData"];
        };
        HierarchyAttributes: {
            /** @example Garden */
            name: string;
            /** @example Pots, tools and seeds */
            description?: string | null;
            /**
             * @description Name in addresses.
             * @example garden
             */
            slug?: string | null;
        };
        HierarchyAttributesData: {
            /** @enum {string} */
            type?: "hierarchy";
            attributes: components["schemas"]["HierarchyAttributes"];
        };
        CreateHierarchyBody: {
            data: components["schemas"]["HierarchyAttributesData"];
        };
        ShownHierarchy: {
            /** @example Kitchen */
            name: string;
            /** @example What a kitchen cannot do without */
            description?: string;
            /** @example kitchen */
            slug?: string;
        };
        HierarchyDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "hierarchy";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownHierarchy"];
        };
        HierarchyResponse: {
            data: components["schemas"]["HierarchyDto"];
        };
        HierarchyListResponse: {
            data: components["schemas"]["HierarchyDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        HierarchyChanges: {
            /** @example Garden */
            name?: string;
            /** @example Pots, tools and seeds */
            description?: string | null;
            /**
             * @description Name in addresses.
             * @example garden
             */
            slug?: string | null;
        };
        HierarchyChangesData: {
            /** @enum {string} */
            type?: "hierarchy";
            /**
             * @example {
             *       "description": "Stoneware from the pottery behind the harbour"
             *     }
             */
            attributes: components["schemas"]["HierarchyChanges"];
        };
        ChangeHierarchyBody: {
            data: components["schemas"]["HierarchyChangesData"];
        };
        NodeAttributes: {
            /** @example Garden */
            name: string;
            /** @example Pots, tools and seeds */
            description?: string | null;
            /**
             * @description Name in addresses.
             * @example garden
             */
            slug?: string | null;
            /**
             * Format: uuid
             * @description The parent node, in the same hierarchy.
             * @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01
             */
            parent_id?: string | null;
            /**
             * @description Id of the node in another system, by which imports find it.
             * @example cat-113
             */
            external_ref?: string | null;
        };
        NodeAttributesData: {
            /** @enum {string} */
            type?: "node";
            attributes: components["schemas"]["NodeAttributes"];
        };
        CreateNodeBody: {
            data: components["schemas"]["NodeAttributesData"];
        };
        ShownNode: {
            /** @example Kitchen */
            name: string;
            /** @example What a kitchen cannot do without */
            description?: string;
            /** @example kitchen */
            slug?: string;
            /**
             * @description The parent node.
             * @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01
             */
            parent_id?: string;
            /** @example cat-113 */
            external_ref?: string;
        };
        NodeDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "node";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownNode"];
        };
        NodeResponse: {
            data: components["schemas"]["NodeDto"];
        };
        NodeListResponse: {
            data: components["schemas"]["NodeDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        NodeChanges: {
            /** @example Garden */
            name?: string;
            /** @example Pots, tools and seeds */
            description?: string | null;
            /**
             * @description Name in addresses.
             * @example garden
             */
            slug?: string | null;
            /**
             * Format: uuid
             * @description The parent node, in the same hierarchy.
             * @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01
             */
            parent_id?: string | null;
            /**
             * @description Id of the node in another system, by which imports find it.
             * @example cat-113
             */
            external_ref?: string | null;
        };
        NodeChangesData: {
            /** @enum {string} */
            type?: "node";
            /**
             * @example {
             *       "description": "For coffee, tea and broth"
             *     }
             */
            attributes: components["schemas"]["NodeChanges"];
        };
        ChangeNodeBody: {
            data: components["schemas"]["NodeChangesData"];
        };
        ProductIdentifier: {
            /** @enum {string} */
            type?: "product";
            /**
             * Format: uuid
             * @example 8a7b6c5d-4e3f-4210-9fed-cba987654321
             */
            id: string;
        };
        NodeProductsBody: {
            data: components["schemas"]["ProductIdentifier"] | components["schemas"]["ProductIdentifier"][];
        };
        ProductReference: {
            /** @enum {string} */
            type: "product";
            /** @example 8a7b6c5d-4e3f-4210-9fed-cba987654321 */
            id: string;
        };
        NodeProductsResponse: {
            data: components["schemas"]["ProductReference"][];
        };
        NodeProductListResponse: {
            data: components["schemas"]["ProductReference"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CatalogRuleSchedule: {
            /**
             * Format: date-time
             * @description The rule applies from this time on.
             * @example 2031-11-01T00:00:00.000Z
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description The rule no longer applies from this time on.
             * @example 2032-01-01T00:00:00.000Z
             */
            valid_to?: string | null;
        };
        CatalogRuleAttributes: {
            /** @example Trade counter for Harbour Supplies, in the app */
            name: string;
            /**
             * Format: uuid
             * @description The catalog that is shown if the rule applies.
             * @example c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02
             */
            catalog_id: string;
            /**
             * @description Applies to these values of `SVC-Channel`. A request without a channel sees the catalog only if
             *     nothing more general is published.
             * @example [
             *       "app"
             *     ]
             */
            channels?: string[];
            /**
             * @description Applies to these values of `SVC-Context-Tag`, and not to requests without one.
             * @example [
             *       "clearance"
             *     ]
             */
            tags?: string[];
            /**
             * @description Applies only to members of these accounts.
             * @example [
             *       "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"
             *     ]
             */
            account_ids?: string[];
            /** @description Applies during any of these periods. Schedules do not make a rule more specific. */
            schedules?: components["schemas"]["CatalogRuleSchedule"][];
        };
        CatalogRuleAttributesData: {
            /** @enum {string} */
            type?: "catalog_rule";
            attributes: components["schemas"]["CatalogRuleAttributes"];
        };
        CreateCatalogRuleBody: {
            data: components["schemas"]["CatalogRuleAttributesData"];
        };
        ShownSchedule: {
            /** @example 2031-11-01T00:00:00.000Z */
            valid_from?: string;
            /** @example 2032-01-01T00:00:00.000Z */
            valid_to?: string;
        };
        ShownCatalogRule: {
            /** @example Trade counter for channel trade */
            name: string;
            /** @example c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02 */
            catalog_id: string;
            /**
             * @example [
             *       "trade"
             *     ]
             */
            channels: string[];
            /** @example [] */
            tags: string[];
            /** @example [] */
            account_ids: string[];
            schedules: components["schemas"]["ShownSchedule"][];
        };
        CatalogRuleDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "catalog_rule";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownCatalogRule"];
        };
        CatalogRuleResponse: {
            data: components["schemas"]["CatalogRuleDto"];
        };
        CatalogRuleListResponse: {
            data: components["schemas"]["CatalogRuleDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CatalogRuleChanges: {
            /** @example Trade counter for Harbour Supplies, in the app */
            name?: string;
            /**
             * Format: uuid
             * @description The catalog that is shown if the rule applies.
             * @example c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02
             */
            catalog_id?: string;
            /**
             * @description Applies to these values of `SVC-Channel`. A request without a channel sees the catalog only if
             *     nothing more general is published.
             * @example [
             *       "app"
             *     ]
             */
            channels?: string[];
            /**
             * @description Applies to these values of `SVC-Context-Tag`, and not to requests without one.
             * @example [
             *       "clearance"
             *     ]
             */
            tags?: string[];
            /**
             * @description Applies only to members of these accounts.
             * @example [
             *       "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"
             *     ]
             */
            account_ids?: string[];
            /** @description Applies during any of these periods. Schedules do not make a rule more specific. */
            schedules?: components["schemas"]["CatalogRuleSchedule"][];
        };
        CatalogRuleChangesData: {
            /** @enum {string} */
            type?: "catalog_rule";
            /**
             * @example {
             *       "channels": [
             *         "trade",
             *         "counter"
             *       ]
             *     }
             */
            attributes: components["schemas"]["CatalogRuleChanges"];
        };
        ChangeCatalogRuleBody: {
            data: components["schemas"]["CatalogRuleChangesData"];
        };
        CatalogAttributes: {
            /** @example Autumn catalog */
            name: string;
            /**
             * @description Hierarchies whose products the catalog sells.
             * @example [
             *       "51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11",
             *       "62e1bad5-8c4f-4037-8b29-d3f5e7091c22"
             *     ]
             */
            hierarchy_ids: string[];
            /**
             * Format: uuid
             * @description The price book of its prices; without one, its products have no prices.
             * @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01
             */
            pricebook_id?: string | null;
            /**
             * @description Currency of prices and new carts if a request names none. While it is not enabled, the default
             *     currency of the store is used.
             * @example USD
             */
            default_currency?: string | null;
        };
        CatalogAttributesData: {
            /** @enum {string} */
            type?: "catalog";
            attributes: components["schemas"]["CatalogAttributes"];
        };
        CreateCatalogBody: {
            data: components["schemas"]["CatalogAttributesData"];
        };
        ShownCatalog: {
            /** @example Web shop */
            name: string;
            /**
             * @example [
             *       "51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11"
             *     ]
             */
            hierarchy_ids: string[];
            /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
            pricebook_id?: string;
            /** @example USD */
            default_currency?: string;
        };
        CatalogDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "catalog";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownCatalog"];
        };
        CatalogResponse: {
            data: components["schemas"]["CatalogDto"];
        };
        CatalogListResponse: {
            data: components["schemas"]["CatalogDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CatalogChanges: {
            /** @example Autumn catalog */
            name?: string;
            /**
             * @description Hierarchies whose products the catalog sells.
             * @example [
             *       "51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11",
             *       "62e1bad5-8c4f-4037-8b29-d3f5e7091c22"
             *     ]
             */
            hierarchy_ids?: string[];
            /**
             * Format: uuid
             * @description The price book of its prices; without one, its products have no prices.
             * @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01
             */
            pricebook_id?: string | null;
            /**
             * @description Currency of prices and new carts if a request names none. While it is not enabled, the default
             *     currency of the store is used.
             * @example USD
             */
            default_currency?: string | null;
        };
        CatalogChangesData: {
            /** @enum {string} */
            type?: "catalog";
            /**
             * @example {
             *       "name": "Web shop and app"
             *     }
             */
            attributes: components["schemas"]["CatalogChanges"];
        };
        ChangeCatalogBody: {
            data: components["schemas"]["CatalogChangesData"];
        };
        ReleaseProgressDto: {
            /**
             * @description Products of the catalog, as they are counted now.
             * @example 20000
             */
            products: number;
            /**
             * @description Products that the release holds by now.
             * @example 4200
             */
            done: number;
        };
        ReleaseMeta: {
            /** @enum {string} */
            release_status: "PUBLISHED" | "IN_PROGRESS" | "FAILED";
            /**
             * @description Bundles that were left out, and why; at most 100 lines.
             * @example [
             *       "The bundle 4c8e2a60-1b3d-4f57-9a8c-7d5e3f1b2a01 (Breakfast set) was left out: none of its options can be sold"
             *     ]
             */
            warnings?: string[];
            /**
             * @description Why the release failed, if known.
             * @example There is no price book 9d1e3f5a-7b2c-4d60-8e4f-1a3b5c7d9e01; take it out of the catalog, and publish it again
             */
            failure?: string;
            /** @description How far a release in progress has come. */
            progress?: components["schemas"]["ReleaseProgressDto"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ShownRelease: {
            /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
            catalog_id: string;
            /**
             * @description When shoppers began to see it.
             * @example 2031-04-05T06:07:08.009Z
             */
            published_at?: string;
        };
        ReleaseDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "catalog-release";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ReleaseMeta"];
            attributes: components["schemas"]["ShownRelease"];
        };
        ReleaseResponse: {
            data: components["schemas"]["ReleaseDto"];
        };
        ReleaseListResponse: {
            data: components["schemas"]["ReleaseDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ShoppersProduct: {
            /**
             * @description Keys are the names under which a cart item holds the texts.
             * @example {
             *       "engraving": {
             *         "name": "Engraving",
             *         "required": false,
             *         "validation_rules": [
             *           {
             *             "type": "string",
             *             "options": {
             *               "max_length": 50
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
            custom_inputs?: {
                [key: string]: components["schemas"]["ShownCustomInput"];
            };
            /** @enum {string} */
            status: "live" | "draft";
            /** @enum {string} */
            commodity_type: "physical" | "digital";
            /**
             * @description What a bundle lets the shopper choose, by component key.
             * @example {
             *       "tea": {
             *         "name": "Tea",
             *         "min": 1,
             *         "max": 2,
             *         "sort_order": 2,
             *         "options": [
             *           {
             *             "id": "8a7b6c5d-4e3f-4210-9fed-cba987654321",
             *             "type": "product",
             *             "quantity": 2,
             *             "min": 1,
             *             "max": 4,
             *             "sort_order": 1,
             *             "default": true
             *           }
             *         ]
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["ShownBundleComponent"];
            };
            /**
             * @description Prices by currency code. A currency in which it is not sold has no key.
             * @example {
             *       "USD": {
             *         "amount": 1250,
             *         "includes_tax": false
             *       }
             *     }
             */
            price: {
                [key: string]: components["schemas"]["ShownCurrencyPrice"];
            };
            /** @example 2031-04-05T06:07:08.009Z */
            created_at: string;
            /** @example 2031-04-05T06:07:08.009Z */
            updated_at: string;
            /** @example 2031-04-05T06:07:08.009Z */
            published_at: string;
            /** @example Harbour Mug */
            name: string;
            /** @example MUG-HARBOUR */
            sku?: string;
            /** @example harbour-mug */
            slug?: string;
            /** @example Stoneware, 300 ml */
            description?: string;
        };
        MainImageRelationship: {
            data: components["schemas"]["FileReference"];
        };
        FilesRelationship: {
            data: components["schemas"]["FileReference"][];
        };
        ProductRelationship: {
            data: components["schemas"]["ProductReference"][];
        };
        CatalogProductRelationships: {
            /** @description The picture of the product; left out if it has none. */
            main_image?: components["schemas"]["MainImageRelationship"];
            /** @description Further files; left out if there are none. */
            files?: components["schemas"]["FilesRelationship"];
            /** @description For bundles: the products of the options. */
            component_products?: components["schemas"]["ProductRelationship"];
        };
        FormattedPrice: {
            /** @example 1250 */
            amount: number;
            /** @example USD */
            currency: string;
            /** @example $12.50 */
            formatted: string;
        };
        ProductDisplayPrice: {
            without_tax: components["schemas"]["FormattedPrice"];
        };
        ShownBundleConfiguration: {
            /**
             * @description Units by the id of the option's product, by component key; every component is there.
             * @example {
             *       "tea": {
             *         "8a7b6c5d-4e3f-4210-9fed-cba987654321": 2
             *       }
             *     }
             */
            selected_options: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        CatalogProductMeta: {
            /**
             * @description In the currency of the request; left out if the product is not sold in it. A bundle without a
             *     price of its own costs the sum of its chosen options, or 0 if none is chosen.
             */
            display_price?: components["schemas"]["ProductDisplayPrice"];
            /**
             * @description `bundle` or `standard`.
             * @example [
             *       "standard"
             *     ]
             */
            product_types: string[];
            /**
             * @description For bundles: the default selection. If it has fewer options than the `min` of a component, the
             *     shopper must choose before the bundle can be bought.
             */
            bundle_configuration?: components["schemas"]["ShownBundleConfiguration"];
            /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
            catalog_id: string;
            timestamps: components["schemas"]["TimestampsDto"];
        };
        CatalogProductDto: {
            /** @enum {string} */
            type: "product";
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            id: string;
            attributes: components["schemas"]["ShoppersProduct"];
            relationships?: components["schemas"]["CatalogProductRelationships"];
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["CatalogProductMeta"];
        };
        IncludedFile: {
            /** @enum {string} */
            type: "file";
            /** @example c9766e18-48a8-47f0-947e-f48f8580a5a8 */
            id: string;
            links: components["schemas"]["SelfLink"];
            /** @description Left out for a catalog that version 0.1 published. */
            meta?: components["schemas"]["ResourceMeta"];
            /** @example harbour-mug.png */
            file_name: string;
            /**
             * @description Detected from the content of the file.
             * @example image/png
             */
            mime_type: string;
            /**
             * @description Bytes.
             * @example 2345
             */
            file_size: number;
            link: components["schemas"]["FileLink"];
        };
        CatalogIncluded: {
            /** @description Pictures of the products above. */
            main_images?: components["schemas"]["IncludedFile"][];
            /** @description Further files of the products above. */
            files?: components["schemas"]["IncludedFile"][];
            /** @description The products that can be chosen in the bundles above. */
            component_products?: components["schemas"]["CatalogProductDto"][];
        };
        CatalogProductListResponse: {
            data: components["schemas"]["CatalogProductDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            included?: components["schemas"]["CatalogIncluded"];
        };
        CatalogProductResponse: {
            data: components["schemas"]["CatalogProductDto"];
            included?: components["schemas"]["CatalogIncluded"];
        };
        NodeReference: {
            /** @enum {string} */
            type: "node";
            /** @example 50d2be97-83af-41c6-a409-cf7193b2de05 */
            id: string;
        };
        ToNodes: {
            data: components["schemas"]["NodeReference"][];
        };
        HierarchyRelationships: {
            /** @description Its top nodes. */
            children: components["schemas"]["ToNodes"];
        };
        CatalogHierarchyDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "hierarchy";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownHierarchy"];
            relationships: components["schemas"]["HierarchyRelationships"];
        };
        CatalogHierarchyListResponse: {
            data: components["schemas"]["CatalogHierarchyDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CatalogHierarchyResponse: {
            data: components["schemas"]["CatalogHierarchyDto"];
        };
        HierarchyReference: {
            /** @enum {string} */
            type: "hierarchy";
            /** @example 73f2cbe6-9d50-4148-9c3a-e406f81a2d33 */
            id: string;
        };
        ToHierarchy: {
            data: components["schemas"]["HierarchyReference"];
        };
        ToNode: {
            data: components["schemas"]["NodeReference"];
        };
        NodeRelationships: {
            hierarchy: components["schemas"]["ToHierarchy"];
            /** @description Left out at the top. */
            parent?: components["schemas"]["ToNode"];
            /** @description The nodes directly under it. */
            children: components["schemas"]["ToNodes"];
        };
        CatalogNodeDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "node";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownHierarchy"];
            relationships: components["schemas"]["NodeRelationships"];
        };
        CatalogNodeListResponse: {
            data: components["schemas"]["CatalogNodeDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CatalogNodeResponse: {
            data: components["schemas"]["CatalogNodeDto"];
        };
        ComponentProductListResponse: {
            data: components["schemas"]["ProductReference"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ConfigureProductData: {
            /**
             * @description Units by the id of the option's product, by component key. A component that you leave out keeps
             *     its default selection, and so do all without this field; `{}` chooses nothing of a component.
             * @example {
             *       "tea": {
             *         "8a7b6c5d-4e3f-4210-9fed-cba987654321": 2
             *       }
             *     }
             */
            selected_options?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        ConfigureProductBody: {
            data: components["schemas"]["ConfigureProductData"];
        };
        ChosenProduct: {
            /** @enum {string} */
            type: "product";
            /** @example 8a7b6c5d-4e3f-4210-9fed-cba987654321 */
            id: string;
            /**
             * @description Units in one bundle, over all components.
             * @example 2
             */
            quantity: number;
        };
        ConfiguredProductMeta: {
            /** @description The chosen products; each appears once. */
            component_products: components["schemas"]["ChosenProduct"][];
            /**
             * @description In the currency of the request; left out if the product is not sold in it. A bundle without a
             *     price of its own costs the sum of its chosen options, or 0 if none is chosen.
             */
            display_price?: components["schemas"]["ProductDisplayPrice"];
            /**
             * @description `bundle` or `standard`.
             * @example [
             *       "standard"
             *     ]
             */
            product_types: string[];
            /**
             * @description For bundles: the default selection. If it has fewer options than the `min` of a component, the
             *     shopper must choose before the bundle can be bought.
             */
            bundle_configuration?: components["schemas"]["ShownBundleConfiguration"];
            /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
            catalog_id: string;
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ConfiguredProductDto: {
            /** @enum {string} */
            type: "product";
            meta: components["schemas"]["ConfiguredProductMeta"];
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            id: string;
            attributes: components["schemas"]["ShoppersProduct"];
            relationships?: components["schemas"]["CatalogProductRelationships"];
            links: components["schemas"]["SelfLink"];
        };
        ConfiguredProductResponse: {
            data: components["schemas"]["ConfiguredProductDto"];
        };
        StockData: {
            /** @enum {string} */
            type?: "stock";
            /**
             * @description Units in stock; all of them are available.
             * @example 12
             */
            quantity: number;
        };
        CreateStockBody: {
            data: components["schemas"]["StockData"];
        };
        StockAttributes: {
            /**
             * @description Always empty: there is one store.
             * @example {}
             */
            locations: Record<string, never>;
            /**
             * @description Units that can be sold; 2147483647 for a product without stock.
             * @example 9
             */
            available: number;
            /**
             * @description Whether the units are counted. A product whose units are not counted is sold without limit.
             * @example true
             */
            managed: boolean;
            /**
             * @description Units in the store: `available` and `allocated` together. For administrators.
             * @example 12
             */
            total?: number;
            /**
             * @description Units that are promised to orders. For administrators.
             * @example 3
             */
            allocated?: number;
        };
        StockMeta: {
            timestamps: components["schemas"]["TimestampsDto"];
        };
        StockDto: {
            /** @enum {string} */
            type: "stock";
            /**
             * @description The id of the product.
             * @example 5b3e4cb2-8f70-4d9c-a0bf-2041526d7e11
             */
            id: string;
            /** @description The same values again. */
            attributes: components["schemas"]["StockAttributes"];
            links: components["schemas"]["SelfLink"];
            /** @description Only for administrators. */
            meta?: components["schemas"]["StockMeta"];
            /**
             * @description Units that can be sold; 2147483647 for a product without stock.
             * @example 9
             */
            available: number;
            /**
             * @description Whether the units are counted. A product whose units are not counted is sold without limit.
             * @example true
             */
            managed: boolean;
            /**
             * @description Units in the store: `available` and `allocated` together. For administrators.
             * @example 12
             */
            total?: number;
            /**
             * @description Units that are promised to orders. For administrators.
             * @example 3
             */
            allocated?: number;
        };
        StockResponse: {
            data: components["schemas"]["StockDto"];
        };
        StockListResponse: {
            data: components["schemas"]["StockDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        StockTransactionData: {
            /** @enum {string} */
            type?: "stock-transaction";
            /**
             * @description `increment` and `decrement` change the available units, `allocate` and `deallocate` move units
             *     between available and allocated, and `set` sets the total and keeps the allocated units.
             * @example increment
             * @enum {string}
             */
            action: "increment" | "decrement" | "allocate" | "deallocate" | "set";
            /**
             * @description Number of units; at least 1, except for `set`.
             * @example 5
             */
            quantity: number;
        };
        CreateStockTransactionBody: {
            data: components["schemas"]["StockTransactionData"];
        };
        StockTransactionDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "stock-transaction";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @example increment
             * @enum {string}
             */
            action: "increment" | "decrement" | "allocate" | "deallocate" | "set";
            /** @example 4a2d3ba1-7e6f-4c8b-9d0e-1f2a3b4c5d07 */
            product_id: string;
            /** @example 5 */
            quantity: number;
        };
        StockTransactionResponse: {
            data: components["schemas"]["StockTransactionDto"];
        };
        StockTransactionListResponse: {
            data: components["schemas"]["StockTransactionDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PlanPrice: {
            /**
             * @description Whole number of the smallest unit of the currency.
             * @example 1800
             */
            amount: number;
            /**
             * @description Whether taxes are part of the amount; false by default.
             * @example false
             */
            includes_tax?: boolean;
        };
        NewPlanAttributes: {
            /** @example Coffee every week */
            name: string;
            /**
             * @description Shown to customers.
             * @example A bag of freshly roasted coffee
             */
            description?: string | null;
            /**
             * @description Id of the plan in another system.
             * @example plan-coffee-weekly
             */
            external_ref?: string | null;
            /**
             * @description Unit of the billing interval.
             * @example week
             * @enum {string}
             */
            billing_interval_type: "day" | "week" | "month" | "year";
            /**
             * @description Number of intervals between bills.
             * @example 1
             */
            billing_frequency: number;
            /**
             * @description Number of intervals from the start before billing begins.
             * @example 0
             */
            trial_period?: number | null;
            /**
             * @description Number of intervals that the subscription runs.
             * @example 52
             */
            plan_length: number;
            /**
             * @description `close`: a total is paid in a limited number of installments. `roll`: billing continues.
             * @example roll
             * @enum {string}
             */
            end_behavior: "close" | "roll";
            /**
             * @description Whether the subscriber may pause.
             * @example true
             */
            can_pause: boolean;
            /**
             * @description Whether the subscriber may resume a paused subscription.
             * @example true
             */
            can_resume: boolean;
            /**
             * @description Whether the subscriber may cancel.
             * @example true
             */
            can_cancel: boolean;
            /**
             * @description Percentage that is taken off the total price of the products of an offering.
             * @example 5
             */
            base_price_percentage?: number | null;
            /**
             * @description Prices by currency code, instead of those of the products.
             * @example {
             *       "USD": {
             *         "amount": 1500
             *       }
             *     }
             */
            fixed_price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        NewPlanAttributesData: {
            /** @enum {string} */
            type: "subscription_plan";
            attributes: components["schemas"]["NewPlanAttributes"];
        };
        CreatePlanBody: {
            data: components["schemas"]["NewPlanAttributesData"];
        };
        PlanMeta: {
            /**
             * @description Plans of the organization cannot be changed by the store.
             * @example store
             * @enum {string}
             */
            owner: "store" | "organization";
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ShownPlanPrice: {
            /**
             * @description Whole number of the smallest unit of the currency.
             * @example 1800
             */
            amount: number;
            /**
             * @description Whether taxes are part of the amount.
             * @example false
             */
            includes_tax: boolean;
        };
        ShownPlanAttributes: {
            /** @example Tea every other month */
            name: string;
            /**
             * @description Shown to customers.
             * @example Two caddies of tea, six times a year
             */
            description?: string;
            /**
             * @description Id of the plan in another system.
             * @example plan-tea-2
             */
            external_ref?: string;
            /**
             * @description Unit of the billing interval.
             * @example month
             * @enum {string}
             */
            billing_interval_type: "day" | "week" | "month" | "year";
            /**
             * @description Number of intervals between bills.
             * @example 2
             */
            billing_frequency: number;
            /**
             * @description Number of intervals from the start before billing begins.
             * @example 0
             */
            trial_period?: number;
            /**
             * @description Number of intervals that the subscription runs.
             * @example 12
             */
            plan_length: number;
            /**
             * @description `close`: a total is paid in a limited number of installments. `roll`: billing continues.
             * @example roll
             * @enum {string}
             */
            end_behavior: "close" | "roll";
            /**
             * @description Whether the subscriber may pause.
             * @example true
             */
            can_pause: boolean;
            /**
             * @description Whether the subscriber may resume a paused subscription.
             * @example true
             */
            can_resume: boolean;
            /**
             * @description Whether the subscriber may cancel.
             * @example false
             */
            can_cancel: boolean;
            /**
             * @description Percentage that is taken off the total price of the products of an offering.
             * @example 5
             */
            base_price_percentage?: number;
            /**
             * @description Prices by currency code, instead of those of the products.
             * @example {
             *       "USD": {
             *         "amount": 1800,
             *         "includes_tax": false
             *       }
             *     }
             */
            fixed_price?: {
                [key: string]: components["schemas"]["ShownPlanPrice"];
            };
            /** @example 2031-04-05T06:07:08.009Z */
            created_at: string;
            /** @example 2031-04-05T06:07:08.009Z */
            updated_at: string;
        };
        PlanDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_plan";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["PlanMeta"];
            attributes: components["schemas"]["ShownPlanAttributes"];
        };
        PlanResponse: {
            data: components["schemas"]["PlanDto"];
        };
        PlanListResponse: {
            data: components["schemas"]["PlanDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PlanAttributeChanges: {
            /** @example Coffee every week */
            name?: string;
            /**
             * @description Shown to customers.
             * @example A bag of freshly roasted coffee
             */
            description?: string | null;
            /**
             * @description Id of the plan in another system.
             * @example plan-coffee-weekly
             */
            external_ref?: string | null;
            /**
             * @description Unit of the billing interval.
             * @example week
             * @enum {string}
             */
            billing_interval_type?: "day" | "week" | "month" | "year";
            /**
             * @description Number of intervals between bills.
             * @example 1
             */
            billing_frequency?: number;
            /**
             * @description Number of intervals from the start before billing begins.
             * @example 0
             */
            trial_period?: number | null;
            /**
             * @description Number of intervals that the subscription runs.
             * @example 52
             */
            plan_length?: number;
            /**
             * @description `close`: a total is paid in a limited number of installments. `roll`: billing continues.
             * @example roll
             * @enum {string}
             */
            end_behavior?: "close" | "roll";
            /**
             * @description Whether the subscriber may pause.
             * @example true
             */
            can_pause?: boolean;
            /**
             * @description Whether the subscriber may resume a paused subscription.
             * @example true
             */
            can_resume?: boolean;
            /**
             * @description Whether the subscriber may cancel.
             * @example true
             */
            can_cancel?: boolean;
            /**
             * @description Percentage that is taken off the total price of the products of an offering.
             * @example 5
             */
            base_price_percentage?: number | null;
            /**
             * @description Prices by currency code, instead of those of the products.
             * @example {
             *       "USD": {
             *         "amount": 1500
             *       }
             *     }
             */
            fixed_price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        PlanAttributeChangesData: {
            /** @enum {string} */
            type: "subscription_plan";
            /**
             * @example {
             *       "billing_frequency": 2,
             *       "description": null,
             *       "fixed_price": {
             *         "USD": {
             *           "amount": 1800,
             *           "includes_tax": false
             *         }
             *       }
             *     }
             */
            attributes: components["schemas"]["PlanAttributeChanges"];
            /**
             * Format: uuid
             * @description The id in the path, in any letter case.
             * @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05
             */
            id: string;
        };
        ChangePlanBody: {
            data: components["schemas"]["PlanAttributeChangesData"];
        };
        NewSubscriptionProductAttributes: {
            /** @example Coffee of the week */
            name: string;
            /** @example 250 g, freshly roasted */
            description?: string | null;
            /** @example COFFEE-WEEK */
            sku?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             * @example https://harbour.example/images/coffee.jpg
             */
            main_image?: string | null;
            /**
             * @description Id of the product in another system.
             * @example coffee-1
             */
            external_ref?: string | null;
            /**
             * @description Price of a billing period, by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1400
             *       },
             *       "EUR": {
             *         "amount": 1500,
             *         "includes_tax": true
             *       }
             *     }
             */
            price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        NewSubscriptionProductAttributesData: {
            /** @enum {string} */
            type: "subscription_product";
            attributes: components["schemas"]["NewSubscriptionProductAttributes"];
        };
        CreateSubscriptionProductBody: {
            data: components["schemas"]["NewSubscriptionProductAttributesData"];
        };
        ShownSubscriptionProduct: {
            /**
             * @description Price of a billing period, by currency code.
             * @example {
             *       "USD": {
             *         "amount": 5000,
             *         "includes_tax": false
             *       }
             *     }
             */
            price?: {
                [key: string]: components["schemas"]["ShownPlanPrice"];
            };
            /** @example Tea selection */
            name: string;
            /** @example Two caddies of loose leaf tea */
            description?: string;
            /** @example TEA-SELECTION */
            sku?: string;
            /**
             * @description Address of a picture.
             * @example https://harbour.example/images/tea.jpg
             */
            main_image?: string;
            /**
             * @description Id of the product in another system.
             * @example tea-1
             */
            external_ref?: string;
        };
        SubscriptionProductDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_product";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownSubscriptionProduct"];
        };
        SubscriptionProductResponse: {
            data: components["schemas"]["SubscriptionProductDto"];
        };
        SubscriptionProductListResponse: {
            data: components["schemas"]["SubscriptionProductDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        SubscriptionProductChanges: {
            /** @example Coffee of the week */
            name?: string;
            /** @example 250 g, freshly roasted */
            description?: string | null;
            /** @example COFFEE-WEEK */
            sku?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             * @example https://harbour.example/images/coffee.jpg
             */
            main_image?: string | null;
            /**
             * @description Id of the product in another system.
             * @example coffee-1
             */
            external_ref?: string | null;
            /**
             * @description Price of a billing period, by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1400
             *       },
             *       "EUR": {
             *         "amount": 1500,
             *         "includes_tax": true
             *       }
             *     }
             */
            price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        SubscriptionProductChangesData: {
            /** @enum {string} */
            type: "subscription_product";
            /**
             * @example {
             *       "price": {
             *         "USD": {
             *           "amount": 5000,
             *           "includes_tax": false
             *         },
             *         "EUR": {
             *           "amount": 5400
             *         }
             *       }
             *     }
             */
            attributes: components["schemas"]["SubscriptionProductChanges"];
        };
        ChangeSubscriptionProductBody: {
            data: components["schemas"]["SubscriptionProductChangesData"];
        };
        NewOffering: {
            /** @example Coffee box */
            name: string;
            /** @example Freshly roasted, every week */
            description?: string | null;
            /**
             * @description Id of the offering in another system.
             * @example offering-coffee
             */
            external_ref?: string | null;
            /**
             * @description Whether subscribers may change to another plan of the offering; they may not if it is left out.
             * @example true
             */
            can_change_plan?: boolean;
        };
        NewOfferingData: {
            /** @enum {string} */
            type: "subscription_offering";
            attributes: components["schemas"]["NewOffering"];
        };
        CreateOfferingBody: {
            data: components["schemas"]["NewOfferingData"];
        };
        OfferingMeta: {
            /**
             * @example store
             * @enum {string}
             */
            owner: "store" | "organization";
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ShownOffering: {
            /** @example Tea box */
            name: string;
            /** @example Loose leaf tea from the harbour, as often as you like */
            description?: string;
            /**
             * @description Id of the offering in another system.
             * @example offering-tea
             */
            external_ref?: string;
            /**
             * @description Whether subscribers may change to another plan of the offering; left out if nobody has said so.
             * @example true
             */
            can_change_plan?: boolean;
        };
        OfferingDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_offering";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["OfferingMeta"];
            attributes: components["schemas"]["ShownOffering"];
        };
        FormattedPlanPrice: {
            /** @example 4750 */
            amount: number;
            /** @example USD */
            currency: string;
            /** @example $47.50 */
            formatted: string;
        };
        PlanDisplayPrice: {
            with_tax: components["schemas"]["FormattedPlanPrice"];
            without_tax: components["schemas"]["FormattedPlanPrice"];
        };
        OfferingPlanMeta: {
            /**
             * @example store
             * @enum {string}
             */
            owner: "store" | "organization";
            /**
             * @description Price of a billing period in this offering, by currency code.
             * @example {
             *       "USD": {
             *         "amount": 4750,
             *         "includes_tax": false
             *       }
             *     }
             */
            price: {
                [key: string]: components["schemas"]["ShownPlanPrice"];
            };
            /** @description The same in the currency of the request; left out if the plan is not sold in it. */
            display_price?: components["schemas"]["PlanDisplayPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        OfferingPlanDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_plan";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["OfferingPlanMeta"];
            attributes: components["schemas"]["ShownPlanAttributes"];
        };
        OfferingProductDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_product";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownSubscriptionProduct"];
        };
        IncludedParts: {
            plans?: components["schemas"]["OfferingPlanDto"][];
            products?: components["schemas"]["OfferingProductDto"][];
        };
        OfferingResponse: {
            data: components["schemas"]["OfferingDto"];
            included?: components["schemas"]["IncludedParts"];
        };
        OfferingToBuild: {
            /** @example Coffee box */
            name: string;
            /** @example Freshly roasted, every week */
            description?: string | null;
            /**
             * @description Id of the offering in another system.
             * @example offering-coffee
             */
            external_ref?: string | null;
            /**
             * @description Whether subscribers may change to another plan of the offering; they may not if it is left out.
             * @example true
             */
            can_change_plan?: boolean;
            /** @enum {string} */
            type?: "subscription_offering";
            /**
             * @description Ids or external references of subscription products, or attributes of new ones.
             * @example [
             *       {
             *         "name": "Coffee of the week",
             *         "price": {
             *           "USD": {
             *             "amount": 1400
             *           }
             *         }
             *       }
             *     ]
             */
            products: (string | components["schemas"]["NewSubscriptionProductAttributes"])[];
            /**
             * @description Ids or external references of plans, or attributes of new ones.
             * @example [
             *       "9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05"
             *     ]
             */
            plans: (string | components["schemas"]["NewPlanAttributes"])[];
        };
        BuildOfferingBody: {
            data: components["schemas"]["OfferingToBuild"];
        };
        OfferingListResponse: {
            data: components["schemas"]["OfferingDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            included?: components["schemas"]["IncludedParts"];
        };
        OfferingChanges: {
            /** @example Coffee box */
            name?: string;
            /** @example Freshly roasted, every week */
            description?: string | null;
            /**
             * @description Id of the offering in another system.
             * @example offering-coffee
             */
            external_ref?: string | null;
            /**
             * @description Whether subscribers may change to another plan of the offering; they may not if it is left out.
             * @example true
             */
            can_change_plan?: boolean;
        };
        OfferingChangesData: {
            /** @enum {string} */
            type: "subscription_offering";
            /**
             * @example {
             *       "description": "Loose leaf tea from the harbour, as often as you like"
             *     }
             */
            attributes: components["schemas"]["OfferingChanges"];
        };
        ChangeOfferingBody: {
            data: components["schemas"]["OfferingChangesData"];
        };
        OfferingPlanListResponse: {
            data: components["schemas"]["OfferingPlanDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PlansToAttach: {
            /**
             * @example [
             *       "9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05"
             *     ]
             */
            plans: string[];
        };
        AttachPlansBody: {
            data: components["schemas"]["PlansToAttach"];
        };
        OfferingPlanChanges: {
            /** @example Coffee every week */
            name?: string;
            /**
             * @description Shown to customers.
             * @example A bag of freshly roasted coffee
             */
            description?: string | null;
            /**
             * @description Id of the plan in another system.
             * @example plan-coffee-weekly
             */
            external_ref?: string | null;
            /**
             * @description Unit of the billing interval.
             * @example week
             * @enum {string}
             */
            billing_interval_type?: "day" | "week" | "month" | "year";
            /**
             * @description Number of intervals between bills.
             * @example 1
             */
            billing_frequency?: number;
            /**
             * @description Number of intervals from the start before billing begins.
             * @example 0
             */
            trial_period?: number | null;
            /**
             * @description Number of intervals that the subscription runs.
             * @example 52
             */
            plan_length?: number;
            /**
             * @description `close`: a total is paid in a limited number of installments. `roll`: billing continues.
             * @example roll
             * @enum {string}
             */
            end_behavior?: "close" | "roll";
            /**
             * @description Whether the subscriber may pause.
             * @example true
             */
            can_pause?: boolean;
            /**
             * @description Whether the subscriber may resume a paused subscription.
             * @example true
             */
            can_resume?: boolean;
            /**
             * @description Whether the subscriber may cancel.
             * @example true
             */
            can_cancel?: boolean;
            /**
             * @description Percentage that is taken off the total price of the products of an offering.
             * @example 5
             */
            base_price_percentage?: number | null;
            /**
             * @description Prices by currency code, instead of those of the products.
             * @example {
             *       "USD": {
             *         "amount": 1500
             *       }
             *     }
             */
            fixed_price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        OfferingPlanChangesData: {
            /** @enum {string} */
            type: "subscription_offering_plan";
            /**
             * @example {
             *       "description": "Six times a year"
             *     }
             */
            attributes: components["schemas"]["OfferingPlanChanges"];
            /**
             * Format: uuid
             * @description The id in the path, in any letter case.
             * @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05
             */
            id: string;
        };
        ChangeOfferingPlanBody: {
            data: components["schemas"]["OfferingPlanChangesData"];
        };
        OfferingPlanResponse: {
            data: components["schemas"]["OfferingPlanDto"];
        };
        OfferingProductListResponse: {
            data: components["schemas"]["OfferingProductDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ProductsToAttach: {
            /**
             * @example [
             *       "5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0"
             *     ]
             */
            products: string[];
        };
        AttachProductsBody: {
            data: components["schemas"]["ProductsToAttach"];
        };
        OfferingProductChanges: {
            /** @example Coffee of the week */
            name?: string;
            /** @example 250 g, freshly roasted */
            description?: string | null;
            /** @example COFFEE-WEEK */
            sku?: string | null;
            /**
             * Format: uri
             * @description Address of a picture.
             * @example https://harbour.example/images/coffee.jpg
             */
            main_image?: string | null;
            /**
             * @description Id of the product in another system.
             * @example coffee-1
             */
            external_ref?: string | null;
            /**
             * @description Price of a billing period, by currency code.
             * @example {
             *       "USD": {
             *         "amount": 1400
             *       },
             *       "EUR": {
             *         "amount": 1500,
             *         "includes_tax": true
             *       }
             *     }
             */
            price?: {
                [key: string]: components["schemas"]["PlanPrice"];
            } | null;
        };
        OfferingProductChangesData: {
            /** @enum {string} */
            type: "subscription_offering_product";
            /**
             * @example {
             *       "description": "Two caddies"
             *     }
             */
            attributes: components["schemas"]["OfferingProductChanges"];
            /**
             * Format: uuid
             * @description The id in the path, in any letter case.
             * @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0
             */
            id: string;
        };
        ChangeOfferingProductBody: {
            data: components["schemas"]["OfferingProductChangesData"];
        };
        OfferingProductResponse: {
            data: components["schemas"]["OfferingProductDto"];
        };
        ScheduledChange: {
            /**
             * @example cancel
             * @enum {string}
             */
            action: "pause" | "resume" | "cancel" | "change_plan";
            /**
             * Format: date-time
             * @example 2031-05-05T06:07:08.009Z
             */
            at: string;
            /**
             * @description The plan that begins then, for `change_plan`.
             * @example 2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01
             */
            plan_id?: string;
        };
        SubscriptionTimestamps: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            updated_at: string;
            /** @example 2031-04-05T06:07:08.009Z */
            paused_at?: string;
            /** @example 2031-04-05T06:07:08.009Z */
            resumed_at?: string;
            /** @example 2031-04-05T06:07:08.009Z */
            canceled_at?: string;
            /**
             * @description When trial and plan end; left out if that is after the year 9999.
             * @example 2032-04-05T06:07:08.009Z
             */
            end_date?: string;
        };
        SubscriptionMeta: {
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * @example store
             * @enum {string}
             */
            owner: "store" | "organization";
            /**
             * @description What was credited after a change of the plan and pays the next invoices, in the smallest unit of the
             *     currency; left out if there is nothing.
             * @example 2500
             */
            credit?: number;
            /** @example false */
            paused: boolean;
            /** @example false */
            canceled: boolean;
            /**
             * @description Whether it has ended by itself.
             * @example false
             */
            closed: boolean;
            /**
             * @description Whether an invoice is open or past due.
             * @example false
             */
            pending: boolean;
            /**
             * @description Start of the next period that will be invoiced; left out if there is none, such as while it is
             *     paused.
             * @example 2031-04-05T06:07:08.009Z
             */
            invoice_after?: string;
            /**
             * @description For a canceled subscription: the time until which it is paid, or the time of the cancellation
             *     if that is later.
             * @example 2031-05-05T06:07:08.009Z
             */
            ends_at?: string;
            /** @description What was decided and is still to come; left out if there is nothing. */
            scheduled_changes?: components["schemas"]["ScheduledChange"][];
            timestamps: components["schemas"]["SubscriptionTimestamps"];
        };
        SubscribedOfferingDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_offering";
            meta: components["schemas"]["OfferingMeta"];
            attributes: components["schemas"]["ShownOffering"];
        };
        ShownSubscription: {
            /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
            account_id: string;
            offering: components["schemas"]["SubscribedOfferingDto"];
            /**
             * @description The plan of the offering that the account has.
             * @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05
             */
            plan_id: string;
            /** @example USD */
            currency: string;
            /**
             * @description Id of the subscription in another system.
             * @example order-10001
             */
            external_ref?: string;
        };
        SubscribedOrderReference: {
            /** @enum {string} */
            type: "order";
            /** @example 6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908 */
            id: string;
        };
        SubscribedOrder: {
            data: components["schemas"]["SubscribedOrderReference"];
        };
        SubscriptionRelationships: {
            order: components["schemas"]["SubscribedOrder"];
        };
        SubscriptionDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["SubscriptionMeta"];
            attributes: components["schemas"]["ShownSubscription"];
            relationships: components["schemas"]["SubscriptionRelationships"];
        };
        SubscriptionListResponse: {
            data: components["schemas"]["SubscriptionDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            included?: components["schemas"]["IncludedParts"];
        };
        SubscriptionResponse: {
            data: components["schemas"]["SubscriptionDto"];
            included?: components["schemas"]["IncludedParts"];
        };
        NewSubscriptionState: {
            /**
             * @description What to do with the subscription.
             * @example pause
             * @enum {string}
             */
            action: "pause" | "resume" | "cancel";
            /**
             * @description `now`, which is the default, `period_end` for the end of the present period, or a later time in ISO 8601
             *     with its zone.
             * @example period_end
             */
            at?: string;
        };
        NewSubscriptionStateData: {
            /** @enum {string} */
            type: "subscription_state";
            attributes: components["schemas"]["NewSubscriptionState"];
        };
        ChangeSubscriptionStateBody: {
            data: components["schemas"]["NewSubscriptionStateData"];
        };
        ShownSubscriptionState: {
            /**
             * @description The action that changed the state.
             * @example pause
             * @enum {string}
             */
            action: "pause" | "resume" | "cancel";
        };
        SubscriptionStateDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_state";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            attributes: components["schemas"]["ShownSubscriptionState"];
        };
        SubscriptionStateListResponse: {
            data: components["schemas"]["SubscriptionStateDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        SubscriptionStateResponse: {
            data: components["schemas"]["SubscriptionStateDto"];
        };
        NewPlanOfSubscription: {
            /**
             * Format: uuid
             * @description The id of another plan of the same offering.
             * @example 2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01
             */
            plan_id: string;
            /**
             * @description `now`, which is the default, ends the present period and credits its unused days; `period_end` begins
             *     with the next period.
             * @example period_end
             * @enum {string}
             */
            at?: "now" | "period_end";
        };
        NewPlanOfSubscriptionData: {
            /** @enum {string} */
            type: "subscription_plan_change";
            attributes: components["schemas"]["NewPlanOfSubscription"];
        };
        ChangePlanOfSubscriptionBody: {
            data: components["schemas"]["NewPlanOfSubscriptionData"];
        };
        InvoicedPeriod: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Start of the next period; left out if that is after the year 9999.
             * @example 2031-05-05T06:07:08.009Z
             */
            end?: string;
        };
        ItemPrice: {
            /** @example 1250 */
            amount: number;
            /** @example USD */
            currency: string;
            /** @example false */
            includes_tax: boolean;
        };
        InvoiceItemDto: {
            /**
             * @example product
             * @enum {string}
             */
            type: "plan" | "product" | "discount";
            /** @example 1 */
            quantity: number;
            /**
             * @description Id of the plan or the product.
             * @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06
             */
            id?: string;
            /** @example Tea selection */
            description: string;
            /**
             * @description Negative for a discount.
             * @example {
             *       "amount": 5000,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @example {
             *       "amount": 5000,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
        };
        ItemTax: {
            /** @enum {string} */
            type: "tax_item";
            /** @example 0f0e0d0c-0b0a-4908-8706-050403020100 */
            id: string;
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction: 0.19 is 19 %.
             * @example 0.19
             */
            rate?: number;
            /**
             * @description In the smallest unit of the currency of the cart.
             * @example 190
             */
            amount?: number;
        };
        ScheduledContent: {
            /**
             * @description What a credit will pay of it, in the smallest unit of the currency; left out if there is none.
             * @example 2500
             */
            credit?: number;
            period: components["schemas"]["InvoicedPeriod"];
            /** @description The items that add up to the amounts; a percentage off is a separate item. */
            items: components["schemas"]["InvoiceItemDto"][];
            /** @description Those of the order. */
            taxes: components["schemas"]["ItemTax"][];
            /** @example USD */
            currency: string;
        };
        PriceTriple: {
            /** @example 1250 */
            amount: number;
            /** @example USD */
            currency: string;
            /** @example $12.50 */
            formatted: string;
        };
        InvoiceDisplayPrice: {
            with_tax: components["schemas"]["PriceTriple"];
            without_tax: components["schemas"]["PriceTriple"];
            tax: components["schemas"]["PriceTriple"];
            discount: components["schemas"]["PriceTriple"];
            without_discount: components["schemas"]["PriceTriple"];
        };
        ScheduledPeriodMeta: {
            display_price: components["schemas"]["InvoiceDisplayPrice"];
        };
        ScheduledPeriod: {
            /** @enum {string} */
            type: "subscription_period";
            attributes: components["schemas"]["ScheduledContent"];
            meta: components["schemas"]["ScheduledPeriodMeta"];
        };
        ScheduleMeta: {
            /** @description What was decided and is still to come, in the order of the times. */
            scheduled_changes: components["schemas"]["ScheduledChange"][];
        };
        ScheduleResponse: {
            data: components["schemas"]["ScheduledPeriod"][];
            meta: components["schemas"]["ScheduleMeta"];
        };
        NewJob: {
            /**
             * @description What to do.
             * @example bill
             * @enum {string}
             */
            job_type: "bill";
            /**
             * Format: date-time
             * @description The job covers periods that begin until this time; the default is now. A later time needs
             *     `dry_run` and is at most 10 years ahead.
             * @example 2031-04-05T06:07:08.009Z
             */
            until?: string;
            /**
             * @description Report what would be invoiced, and create no invoices.
             * @example true
             */
            dry_run?: boolean;
        };
        NewJobData: {
            /** @enum {string} */
            type: "subscription_job";
            /**
             * @example {
             *       "job_type": "bill",
             *       "dry_run": true
             *     }
             */
            attributes: components["schemas"]["NewJob"];
        };
        StartJobBody: {
            data: components["schemas"]["NewJobData"];
        };
        JobMeta: {
            /**
             * @example done
             * @enum {string}
             */
            status: "running" | "done";
            timestamps: components["schemas"]["TimestampsDto"];
        };
        JobPeriod: {
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Left out after the year 9999.
             * @example 2031-05-05T06:07:08.009Z
             */
            end?: string;
            /**
             * @description In the smallest unit of the currency.
             * @example 5000
             */
            with_tax: number;
            /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
            subscription_id: string;
            /** @example USD */
            currency: string;
        };
        ShownJob: {
            /** @enum {string} */
            job_type: "bill";
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            until: string;
            /**
             * @description Number of invoices that were issued, or would be.
             * @example 2
             */
            invoices: number;
            /**
             * @description Number of subscriptions with a period that could not be invoiced; the log says why.
             * @example 0
             */
            failed: number;
            /**
             * @description Their sums with tax, by currency code.
             * @example {
             *       "USD": 10000
             *     }
             */
            totals: {
                [key: string]: number;
            };
            /** @description The first 100 of a dry run. */
            periods?: components["schemas"]["JobPeriod"][];
            /** @example true */
            dry_run: boolean;
        };
        JobDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_job";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["JobMeta"];
            attributes: components["schemas"]["ShownJob"];
        };
        JobResponse: {
            data: components["schemas"]["JobDto"];
        };
        JobListResponse: {
            data: components["schemas"]["JobDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        InvoiceMeta: {
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "paid" | "past_due" | "void" | "uncollectible";
            /**
             * @description Number of attempts to collect it.
             * @example 0
             */
            attempts: number;
            /**
             * Format: date-time
             * @description Time of the next automatic attempt; left out if there is none.
             * @example 2031-04-06T06:07:08.009Z
             */
            next_attempt_at?: string;
            display_price: components["schemas"]["InvoiceDisplayPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ShownInvoice: {
            /**
             * @description Invoices are numbered from 1, without gaps.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            issued_at: string;
            /**
             * Format: date-time
             * @description The same time: an invoice is due at once.
             * @example 2031-04-05T06:07:08.009Z
             */
            due_at: string;
            /**
             * @description Amount left to pay, with tax, in the smallest unit of the currency.
             * @example 5000
             */
            outstanding: number;
            /**
             * @description What a credit of the subscription has paid of it; left out if there is none.
             * @example 2500
             */
            credit?: number;
            /**
             * @description What was credited of it, because the plan was changed before its period was over; left out if there is
             *     nothing.
             * @example 1250
             */
            credited?: number;
            period: components["schemas"]["InvoicedPeriod"];
            /** @description The items that add up to the amounts; a percentage off is a separate item. */
            items: components["schemas"]["InvoiceItemDto"][];
            /** @description Those of the order. */
            taxes: components["schemas"]["ItemTax"][];
            /** @example USD */
            currency: string;
        };
        InvoiceReference: {
            /** @example subscription */
            type: string;
            /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
            id: string;
        };
        InvoiceRelationship: {
            data: components["schemas"]["InvoiceReference"];
        };
        InvoiceRelationships: {
            subscription: components["schemas"]["InvoiceRelationship"];
            order: components["schemas"]["InvoiceRelationship"];
        };
        InvoiceDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "subscription_invoice";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["InvoiceMeta"];
            attributes: components["schemas"]["ShownInvoice"];
            relationships: components["schemas"]["InvoiceRelationships"];
        };
        InvoiceListResponse: {
            data: components["schemas"]["InvoiceDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        InvoiceResponse: {
            data: components["schemas"]["InvoiceDto"];
        };
        InvoicePaymentMethodMeta: {
            /**
             * @description Id of the payment in another system.
             * @example bank-0091
             */
            custom_reference?: string;
            /** @example Bank transfer */
            name?: string;
        };
        InvoicePaymentData: {
            /**
             * @description The gateway that processes the payment.
             * @example manual
             * @enum {string}
             */
            gateway: "manual" | "stripe";
            /**
             * @description Always `purchase`: invoices are paid at once, without a previous authorization.
             * @example purchase
             * @enum {string}
             */
            method: "purchase";
            /**
             * @description In the smallest unit of the currency; the default is the outstanding amount.
             * @example 1000
             */
            amount?: number;
            paymentmethod_meta?: components["schemas"]["InvoicePaymentMethodMeta"];
            /**
             * @description The provider's reference of a payment method; without it the browser finishes the payment.
             * @example pm_1a2b3c
             */
            payment_method?: string;
            /**
             * @description Where the provider sends the customer back to.
             * @example https://shop.example/paid
             */
            return_url?: string;
            /**
             * @description Keep the payment method for later invoices, in place of the one before.
             * @example false
             */
            off_session?: boolean;
        };
        PayInvoiceBody: {
            data: components["schemas"]["InvoicePaymentData"];
        };
        InvoicePaymentFailure: {
            /** @example card_declined */
            code: string;
            /** @example Your card was declined. */
            message: string;
        };
        InvoiceClientAction: {
            /**
             * @example redirect
             * @enum {string}
             */
            type: "redirect" | "sdk";
            /**
             * @description Address where the customer continues.
             * @example https://provider.example/confirm/1a2b3c
             */
            url?: string;
            /**
             * @description For the provider's browser library.
             * @example pi_1a2b3c_secret_4d5e6f
             */
            client_secret?: string;
            /** @example pk_test_1a2b3c */
            publishable_key?: string;
        };
        InvoiceTransactionMeta: {
            /** @description Why the payment failed. */
            failure?: components["schemas"]["InvoicePaymentFailure"];
            /** @description What the browser has to do before the payment goes on. */
            client_action?: components["schemas"]["InvoiceClientAction"];
            display_price: components["schemas"]["PriceTriple"];
            display_refunded_amount: components["schemas"]["PriceTriple"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        TransactionInvoiceReference: {
            /** @enum {string} */
            type: "subscription_invoice";
            /** @example 2f6d1b34-8c5e-4a7f-9b0d-1e2f3a4b5c01 */
            id: string;
        };
        TransactionInvoice: {
            data: components["schemas"]["TransactionInvoiceReference"];
        };
        InvoiceTransactionRelationships: {
            invoice: components["schemas"]["TransactionInvoice"];
        };
        InvoiceTransactionDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "transaction";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["InvoiceTransactionMeta"];
            /**
             * @description In the smallest unit of the currency.
             * @example 1000
             */
            amount: number;
            /**
             * @description Amount that was refunded.
             * @example 0
             */
            refunded_amount: number;
            /**
             * @example purchase
             * @enum {string}
             */
            transaction_type: "purchase" | "refund";
            /**
             * @example complete
             * @enum {string}
             */
            status: "pending" | "complete" | "failed";
            /** @example manual */
            gateway: string;
            /**
             * @description Id of the payment at the gateway.
             * @example manual
             */
            reference?: string;
            /** @example Bank transfer */
            name?: string;
            /**
             * @description Id of the payment in another system.
             * @example bank-0091
             */
            custom_reference?: string;
            /**
             * @description Currency of the invoice.
             * @example USD
             */
            currency: string;
            relationships: components["schemas"]["InvoiceTransactionRelationships"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        InvoiceTransactionResponse: {
            data: components["schemas"]["InvoiceTransactionDto"];
        };
        InvoiceTransactionListResponse: {
            data: components["schemas"]["InvoiceTransactionDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        InvoiceRefundData: {
            /**
             * @description In the smallest unit of the currency; the default is all that is not refunded yet.
             * @example 500
             */
            amount?: number;
        };
        RefundInvoiceBody: {
            data?: components["schemas"]["InvoiceRefundData"];
        };
        ShownDunning: {
            /**
             * @example [
             *       24,
             *       72,
             *       120
             *     ]
             */
            retry_after_hours: number[];
            /**
             * @example none
             * @enum {string}
             */
            final: "cancel" | "pause" | "none";
        };
        DunningDto: {
            /** @enum {string} */
            type: "dunning_settings";
            /**
             * @description There is one of them.
             * @example dunning_settings
             */
            id: string;
            attributes: components["schemas"]["ShownDunning"];
        };
        DunningResponse: {
            data: components["schemas"]["DunningDto"];
            links: components["schemas"]["SelfLink"];
        };
        DunningAttributes: {
            /**
             * @description Each attempt to collect an invoice again comes this number of hours after it is due.
             * @example [
             *       24,
             *       72,
             *       120
             *     ]
             */
            retry_after_hours?: number[];
            /**
             * @description What happens to the subscription after the last attempt.
             * @example none
             * @enum {string}
             */
            final?: "cancel" | "pause" | "none";
        };
        DunningAttributesData: {
            /** @enum {string} */
            type: "dunning_settings";
            /**
             * @example {
             *       "retry_after_hours": [
             *         24,
             *         72,
             *         120
             *       ],
             *       "final": "none"
             *     }
             */
            attributes: components["schemas"]["DunningAttributes"];
        };
        ChangeDunningBody: {
            data: components["schemas"]["DunningAttributesData"];
        };
        CurrencyTermDto: {
            /**
             * @description Three capital letters, once each.
             * @example USD
             */
            currency: string;
            /**
             * @description For a `fixed_discount`: the amount, in the smallest unit of the currency.
             * @example 500
             */
            amount?: number;
            /**
             * @description For a `percent_discount`.
             * @example 10
             */
            percentage?: number;
        };
        PromotionSchemaDto: {
            /** @description Amounts of a `fixed_discount`, or percentages of a `percent_discount`, by currency. */
            currencies?: components["schemas"]["CurrencyTermDto"][];
            /**
             * @description For a `percent_discount`: one percentage for every currency, or the same list as in
             *     `currencies`.
             * @example 10
             */
            percentage?: number | components["schemas"]["CurrencyTermDto"][];
        };
        PromotionData: {
            /** @enum {string} */
            type?: "promotion";
            /** @example Autumn offer */
            name: string;
            /** @example Three dollars off in the fall */
            description?: string | null;
            /** @example true */
            enabled: boolean;
            /** @enum {string} */
            promotion_type: "fixed_discount" | "percent_discount";
            /** @description The discount; its form depends on `promotion_type`. */
            schema: components["schemas"]["PromotionSchemaDto"];
            /**
             * Format: date-time
             * @description The promotion can be used from this time on.
             * @example 2020-09-01T00:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description The promotion can no longer be used from this time on.
             * @example 2099-12-01T00:00:00.000Z
             */
            end: string;
            /**
             * @description Applies to every cart, without a code.
             * @example false
             */
            automatic?: boolean;
        };
        CreatePromotionBody: {
            data: components["schemas"]["PromotionData"];
        };
        ShownTerm: {
            /** @example USD */
            currency: string;
            /**
             * @description In the smallest unit of the currency.
             * @example 500
             */
            amount?: number;
            /**
             * @description Percentage off; replaces the amount in a `percent_discount`.
             * @example 10
             */
            percentage?: number;
        };
        ShownSchema: {
            /** @description For a `fixed_discount`, and for a `percent_discount` that differs between currencies. */
            currencies?: components["schemas"]["ShownTerm"][];
            /**
             * @description For a `percent_discount` that is the same in every currency; always a number.
             * @example 10
             */
            percentage?: number;
        };
        PromotionDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "promotion";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /** @example Spring offer */
            name: string;
            /** @example Five off */
            description?: string;
            /** @example true */
            enabled: boolean;
            /**
             * @example fixed_discount
             * @enum {string}
             */
            promotion_type: "fixed_discount" | "percent_discount";
            /**
             * @description The discount.
             * @example {
             *       "currencies": [
             *         {
             *           "currency": "USD",
             *           "amount": 500
             *         }
             *       ]
             *     }
             */
            schema: components["schemas"]["ShownSchema"];
            /**
             * @description The promotion can be used from this time on.
             * @example 2020-01-01T00:00:00.000Z
             */
            start: string;
            /**
             * @description The promotion can no longer be used from this time on.
             * @example 2099-12-31T00:00:00.000Z
             */
            end: string;
            /**
             * @description Applies to every cart, without a code.
             * @example false
             */
            automatic: boolean;
        };
        PromotionResponse: {
            data: components["schemas"]["PromotionDto"];
        };
        PromotionListResponse: {
            data: components["schemas"]["PromotionDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        PromotionFieldChanges: {
            /** @enum {string} */
            type?: "promotion";
            /** @example Autumn offer */
            name?: string;
            /** @example Three dollars off in the fall */
            description?: string | null;
            /** @example true */
            enabled?: boolean;
            /** @enum {string} */
            promotion_type?: "fixed_discount" | "percent_discount";
            /** @description The discount; its form depends on `promotion_type`. */
            schema?: components["schemas"]["PromotionSchemaDto"];
            /**
             * Format: date-time
             * @description The promotion can be used from this time on.
             * @example 2020-09-01T00:00:00.000Z
             */
            start?: string;
            /**
             * Format: date-time
             * @description The promotion can no longer be used from this time on.
             * @example 2099-12-01T00:00:00.000Z
             */
            end?: string;
            /**
             * @description Applies to every cart, without a code.
             * @example false
             */
            automatic?: boolean;
        };
        ChangePromotionBody: {
            /**
             * @example {
             *       "enabled": true,
             *       "end": "2098-12-31T23:00:00.000Z"
             *     }
             */
            data: components["schemas"]["PromotionFieldChanges"];
        };
        NewCodeDto: {
            /**
             * @description Letter case does not matter.
             * @example AUTUMN3
             */
            code: string;
            /**
             * @description How often it can be used; without limit if left out.
             * @example 100
             */
            uses?: number;
        };
        AddCodesData: {
            /** @enum {string} */
            type?: "promotion_codes";
            codes: components["schemas"]["NewCodeDto"][];
        };
        AddCodesBody: {
            data: components["schemas"]["AddCodesData"];
        };
        AddedCode: {
            /**
             * @description The code as it was written.
             * @example AUTUMN3
             */
            code: string;
            /**
             * @description How often it can be used; without limit if left out.
             * @example 100
             */
            uses?: number;
        };
        AddedCodes: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "promotion_codes";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            codes: components["schemas"]["AddedCode"][];
        };
        AddedCodesResponse: {
            data: components["schemas"]["AddedCodes"];
        };
        PromotionCodeDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "promotion_codes";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description The code as it was written.
             * @example AUTUMN3
             */
            code: string;
            /**
             * @description How often it can be used; without limit if left out.
             * @example 100
             */
            uses?: number;
            /**
             * @description How often it was used.
             * @example 3
             */
            used: number;
        };
        CodeListResponse: {
            data: components["schemas"]["PromotionCodeDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        NamedCodeDto: {
            /**
             * @description Letter case does not matter.
             * @example AUTUMN3
             */
            code: string;
        };
        DeleteCodesData: {
            /** @enum {string} */
            type?: "promotion_codes";
            codes: components["schemas"]["NamedCodeDto"][];
        };
        DeleteCodesBody: {
            data: components["schemas"]["DeleteCodesData"];
        };
        ContactDto: {
            /**
             * Format: email
             * @example jo@mail.example
             */
            email?: string | null;
        };
        NewCartData: {
            /** @enum {string} */
            type?: "cart";
            /** @example Birthday list */
            name: string;
            /**
             * @description What the cart is for.
             * @example For Ines, by the end of May
             */
            description?: string | null;
            contact?: components["schemas"]["ContactDto"] | null;
            /**
             * @description Up to 20 values that you define, each with its type.
             * @example {
             *       "gift": {
             *         "type": "boolean",
             *         "value": true
             *       }
             *     }
             */
            custom_attributes?: {
                [key: string]: {
                    /** @enum {string} */
                    type: "string" | "boolean" | "integer" | "float";
                    value: boolean | string | number;
                };
            } | null;
            /**
             * @description An id of your choice; the default is a UUID.
             * @example birthday-list
             */
            id?: string;
        };
        CreateCartBody: {
            data: components["schemas"]["NewCartData"];
        };
        CartAttribute: {
            /** @enum {string} */
            type: "string" | "boolean" | "integer" | "float";
            /** @example true */
            value: boolean | string | number;
        };
        CartContact: {
            /** @example jo@mail.example */
            email: string;
        };
        CartItemReference: {
            /** @enum {string} */
            type: "cart_item" | "subscription_item" | "custom_item" | "promotion_item";
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
        };
        CartItemReferences: {
            data: components["schemas"]["CartItemReference"][];
        };
        AccountReference: {
            /** @enum {string} */
            type: "account";
            /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
            id: string;
        };
        AccountReferences: {
            data: components["schemas"]["AccountReference"][];
        };
        CartRelationships: {
            items: components["schemas"]["CartItemReferences"];
            /** @description The account that the cart belongs to. */
            accounts?: components["schemas"]["AccountReferences"];
        };
        CartDisplayPrice: {
            with_tax: components["schemas"]["PriceTriple"];
            without_tax: components["schemas"]["PriceTriple"];
            tax: components["schemas"]["PriceTriple"];
            discount: components["schemas"]["PriceTriple"];
            without_discount: components["schemas"]["PriceTriple"];
            shipping: components["schemas"]["PriceTriple"];
            shipping_discount: components["schemas"]["PriceTriple"];
        };
        MessageSource: {
            /** @example promotion */
            type: string;
            /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
            id?: string;
            /** @example SPRING5 */
            code?: string;
        };
        MessageDto: {
            source: components["schemas"]["MessageSource"];
            /** @example Promotion removed */
            title: string;
            /** @example SPRING5 can no longer be used and was taken out of the cart */
            description: string;
        };
        CartTimestamps: {
            /** @example 2031-04-05T06:20:00.000Z */
            created_at: string;
            /** @example 2031-04-05T06:20:00.000Z */
            updated_at: string;
            /**
             * @description When the cart expires unless it changes.
             * @example 2031-04-12T06:20:00.000Z
             */
            expires_at: string;
        };
        CartMeta: {
            /**
             * @description Discounts by their name.
             * @example {}
             */
            discounts: {
                [key: string]: components["schemas"]["PriceTriple"];
            };
            display_price: components["schemas"]["CartDisplayPrice"];
            /**
             * @description Side effects of the request, such as a removed promotion, and items that are not sold any more; left
             *     out if there are none.
             */
            messages?: components["schemas"]["MessageDto"][];
            timestamps: components["schemas"]["CartTimestamps"];
        };
        CartDto: {
            /** @enum {string} */
            type: "cart";
            /**
             * @description The values that you defined, by name.
             * @example {
             *       "gift": {
             *         "type": "boolean",
             *         "value": true
             *       }
             *     }
             */
            custom_attributes?: {
                [key: string]: components["schemas"]["CartAttribute"];
            };
            /** @example my-first-cart */
            id: string;
            /** @example Birthday list */
            name: string;
            /** @example For Ines, by the end of May */
            description?: string;
            contact?: components["schemas"]["CartContact"];
            links: components["schemas"]["SelfLink"];
            relationships: components["schemas"]["CartRelationships"];
            meta: components["schemas"]["CartMeta"];
        };
        TaxedItemIdentifier: {
            /**
             * @description Kind of the item.
             * @example cart_item
             */
            type: string;
            /** @example 1a2b3c4d-5e6f-4701-8293-a4b5c6d7e8f9 */
            id: string;
        };
        TaxedItemResponse: {
            data: components["schemas"]["TaxedItemIdentifier"];
        };
        TaxAnswerRelationships: {
            /** @description The item that it is for. */
            item: components["schemas"]["TaxedItemResponse"];
        };
        TaxResource: {
            /** @enum {string} */
            type: "tax_item";
            /** @example 0f0e0d0c-0b0a-4908-8706-050403020100 */
            id: string;
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction: 0.19 is 19 %.
             * @example 0.19
             */
            rate?: number;
            /**
             * @description In the smallest unit of the currency of the cart.
             * @example 190
             */
            amount?: number;
            relationships: components["schemas"]["TaxAnswerRelationships"];
            meta: components["schemas"]["ResourceMeta"];
        };
        PromotionItemMeta: {
            timestamps: components["schemas"]["TimestampsDto"];
        };
        PromotionCartItem: {
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @example {
             *       "amount": 1250,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @description `unit_price` × `quantity`.
             * @example {
             *       "amount": 2500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "promotion_item";
            /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
            promotion_id: string;
            /**
             * @description The same as `code`.
             * @example SPRING5
             */
            sku: string;
            /** @example SPRING5 */
            code: string;
            meta: components["schemas"]["PromotionItemMeta"];
        };
        CartIncluded: {
            /** @description With `include=items`. */
            items?: (components["schemas"]["ProductCartItem"] | components["schemas"]["SubscriptionCartItem"] | components["schemas"]["CustomCartItem"] | components["schemas"]["PromotionCartItem"])[];
            /** @description With `include=tax_items`. */
            tax_items?: components["schemas"]["TaxResource"][];
            /** @description With `include=promotions`. */
            promotions?: components["schemas"]["PromotionCartItem"][];
        };
        CartResponse: {
            data: components["schemas"]["CartDto"];
            /** @description Only there when the request includes something. */
            included?: components["schemas"]["CartIncluded"];
        };
        CartListResponse: {
            data: components["schemas"]["CartDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CartChanges: {
            /** @enum {string} */
            type?: "cart";
            /** @example Birthday list */
            name?: string;
            /**
             * @description What the cart is for.
             * @example For Ines, by the end of May
             */
            description?: string | null;
            contact?: components["schemas"]["ContactDto"] | null;
            /**
             * @description Up to 20 values that you define, each with its type.
             * @example {
             *       "gift": {
             *         "type": "boolean",
             *         "value": true
             *       }
             *     }
             */
            custom_attributes?: {
                [key: string]: {
                    /** @enum {string} */
                    type: "string" | "boolean" | "integer" | "float";
                    value: boolean | string | number;
                };
            } | null;
        };
        UpdateCartBody: {
            /**
             * @example {
             *       "name": "Birthday list of Ines",
             *       "description": "For Ines, by the end of May"
             *     }
             */
            data: components["schemas"]["CartChanges"];
        };
        AccountReferenceDto: {
            /**
             * @description Kind of the resource.
             * @example account
             * @enum {string}
             */
            type: "account";
            /**
             * Format: uuid
             * @description Id of the account.
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            id: string;
        };
        CartAccountBody: {
            data: components["schemas"]["AccountReferenceDto"][];
        };
        BundleConfigurationDto: {
            /**
             * @description Units in one bundle, by component and by product of the option, as in the response of the
             *     configure endpoint. A component that you leave out keeps its default selection; `{}` chooses
             *     nothing of a component.
             * @example {
             *       "cup": {
             *         "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06": 1
             *       }
             *     }
             */
            selected_options?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        TaxItemDto: {
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction of the price: 0.19 is 19 %. This or `amount`.
             * @example 0.19
             */
            rate?: number;
            /** @description For the whole item, in the smallest unit of its currency. This or `rate`. */
            amount?: number;
            /**
             * @description Kind of the tax.
             * @enum {string}
             */
            type: "tax_item";
        };
        ProductItemDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "cart_item";
            /**
             * @description Units to add.
             * @example 2
             */
            quantity: number;
            /**
             * Format: uuid
             * @description Id of the product; this or `sku`.
             */
            id?: string;
            /**
             * @description SKU of the product; this or `id`.
             * @example MUG-HARBOUR
             */
            sku?: string;
            /**
             * @description Texts for a personalized product, each of at most 255 characters, by the name of the input.
             * @example {
             *       "engraving": "Für Ines"
             *     }
             */
            custom_inputs?: {
                [key: string]: string;
            };
            /** @description The selection of a bundle; the default is its default selection. */
            bundle_configuration?: components["schemas"]["BundleConfigurationDto"];
            /**
             * @description Where the item should come from; stored and shown as you send it, without effect on stock
             * @example kiel-harbour
             */
            location?: string;
            /** @description Id of a shipping group of this cart */
            shipping_group_id?: string;
            tax?: components["schemas"]["TaxItemDto"][];
        };
        SubscriptionConfigurationDto: {
            /**
             * Format: uuid
             * @description Id of a plan of the offering.
             * @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05
             */
            plan: string;
        };
        SubscriptionItemDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "subscription_item";
            /**
             * Format: uuid
             * @description Id of the offering.
             * @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0
             */
            id: string;
            /**
             * @description Subscriptions to start.
             * @example 1
             */
            quantity: number;
            subscription_configuration: components["schemas"]["SubscriptionConfigurationDto"];
            tax?: components["schemas"]["TaxItemDto"][];
        };
        CustomItemPrice: {
            /**
             * @description In the smallest unit of the currency.
             * @example 350
             */
            amount: number;
            /**
             * @description Whether taxes are part of the amount; true by default.
             * @example true
             */
            includes_tax?: boolean;
            /**
             * @description Code of an enabled currency; the default is the currency of the cart.
             * @example USD
             */
            currency?: string;
        };
        CustomItemDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "custom_item";
            /** @example Gift wrap */
            name: string;
            /** @example 1 */
            quantity: number;
            /**
             * @description Price of one unit; send this or `unit_price`.
             * @example {
             *       "amount": 350,
             *       "includes_tax": true
             *     }
             */
            price?: components["schemas"]["CustomItemPrice"];
            /** @description Another name of `price`. */
            unit_price?: components["schemas"]["CustomItemPrice"];
            /**
             * @description Use a different SKU for each custom item.
             * @example WRAP-1
             */
            sku?: string;
            /** @example Brown paper, green ribbon */
            description?: string;
            /**
             * @description Texts, each of at most 255 characters.
             * @example {
             *       "engraving": "Für Ines"
             *     }
             */
            custom_inputs?: {
                [key: string]: string;
            };
            /**
             * @description Where the item should come from; stored and shown as you send it, without effect on stock
             * @example kiel-harbour
             */
            location?: string;
            /** @description Id of a shipping group of this cart */
            shipping_group_id?: string;
            tax?: components["schemas"]["TaxItemDto"][];
        };
        PromotionItemDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "promotion_item";
            /** @example SPRING5 */
            code: string;
        };
        OrderItemsDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "order_items";
            /**
             * Format: uuid
             * @description Id of the order.
             * @example 6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908
             */
            order_id: string;
        };
        MergedCartDto: {
            /**
             * @description Kind of the item. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "cart_items";
            /**
             * @description Id of the other cart.
             * @example guest-71f3
             */
            cart_id: string;
        };
        AddItemsOptions: {
            /**
             * @description If true and one item fails, no item is added.
             * @example false
             */
            add_all_or_nothing?: boolean;
        };
        AddItemsBody: {
            data: (components["schemas"]["ProductItemDto"] | components["schemas"]["SubscriptionItemDto"] | components["schemas"]["CustomItemDto"] | components["schemas"]["PromotionItemDto"] | components["schemas"]["OrderItemsDto"] | components["schemas"]["MergedCartDto"]) | (components["schemas"]["ProductItemDto"] | components["schemas"]["SubscriptionItemDto"] | components["schemas"]["CustomItemDto"] | components["schemas"]["PromotionItemDto"] | components["schemas"]["OrderItemsDto"] | components["schemas"]["MergedCartDto"])[];
            options?: components["schemas"]["AddItemsOptions"];
        };
        ChosenOption: {
            /** @enum {string} */
            type: "product";
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            id: string;
            /**
             * @description Units in one bundle.
             * @example 1
             */
            quantity: number;
        };
        ChosenComponent: {
            /** @example Cup */
            name: string;
            options: components["schemas"]["ChosenOption"][];
        };
        ItemDiscount: {
            /**
             * @description Id of the promotion.
             * @example aa11bb22-cc33-4d44-9e55-ff6677889900
             */
            id: string;
            /** @example SPRING5 */
            code: string;
            /**
             * @example {
             *       "amount": -500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            amount: components["schemas"]["ItemPrice"];
        };
        TaxReference: {
            /** @enum {string} */
            type: "tax_item";
            /** @example 0f0e0d0c-0b0a-4908-8706-050403020100 */
            id: string;
        };
        TaxReferences: {
            data: components["schemas"]["TaxReference"][];
        };
        ItemRelationships: {
            taxes: components["schemas"]["TaxReferences"];
        };
        PricePair: {
            unit: components["schemas"]["PriceTriple"];
            value: components["schemas"]["PriceTriple"];
        };
        ItemDisplayPrice: {
            with_tax: components["schemas"]["PricePair"];
            without_tax: components["schemas"]["PricePair"];
            tax: components["schemas"]["PricePair"];
            discount: components["schemas"]["PricePair"];
            without_discount: components["schemas"]["PricePair"];
        };
        ItemMeta: {
            display_price: components["schemas"]["ItemDisplayPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        ComponentAttributes: {
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example harbour-mug */
            slug?: string;
            /** @example MUG-HARBOUR */
            sku?: string;
            /** @example live */
            status: string;
            /** @example physical */
            commodity_type: string;
        };
        ComponentDisplayPrice: {
            without_tax: components["schemas"]["PriceTriple"];
        };
        ComponentMeta: {
            /** @description Left out if the product is not sold in the currency of the cart. */
            display_price?: components["schemas"]["ComponentDisplayPrice"];
        };
        ComponentProductDto: {
            /** @enum {string} */
            type: "product";
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            id: string;
            attributes: components["schemas"]["ComponentAttributes"];
            meta: components["schemas"]["ComponentMeta"];
        };
        ItemBundleConfiguration: {
            /**
             * @description The complete selection: units in one bundle, by component and by product.
             * @example {
             *       "cup": {
             *         "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06": 1
             *       }
             *     }
             */
            selected_options: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @description With `include=component_products`. */
            component_products?: components["schemas"]["ComponentProductDto"][];
        };
        ItemImage: {
            /** @example  */
            mime_type: string;
            /** @example  */
            file_name: string;
            /** @example  */
            href: string;
        };
        ItemLinks: {
            /** @example http://localhost:3000/catalog/products/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            product: string;
        };
        ProductCartItem: {
            /**
             * @example {
             *       "engraving": "Für Ines"
             *     }
             */
            custom_inputs?: {
                [key: string]: unknown;
            };
            /**
             * @description What was chosen of a bundle, by component.
             * @example {
             *       "cup": {
             *         "name": "Cup",
             *         "options": []
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["ChosenComponent"];
            };
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @example {
             *       "amount": 1250,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @description `unit_price` × `quantity`.
             * @example {
             *       "amount": 2500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
            /** @description What promotions take off the item; left out when there is nothing. */
            discounts?: components["schemas"]["ItemDiscount"][];
            /**
             * @description The shipping group of the item.
             * @example 9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d
             */
            shipping_group_id?: string;
            /** @description Its taxes; left out when there are none. */
            relationships?: components["schemas"]["ItemRelationships"];
            meta: components["schemas"]["ItemMeta"];
            /** @example MUG-HARBOUR */
            sku?: string;
            /**
             * @description The slug of a product, if it has one; for other items it is derived from the name.
             * @example harbour-mug
             */
            slug?: string;
            /**
             * @description Where the item should come from, as it was sent.
             * @example kiel-harbour
             */
            location?: string;
            /** @description What was chosen of a bundle, as it can be added again. */
            bundle_configuration?: components["schemas"]["ItemBundleConfiguration"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cart_item";
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            product_id: string;
            /**
             * @description Whether the units of the product were counted when it was added.
             * @example false
             */
            manage_stock: boolean;
            image: components["schemas"]["ItemImage"];
            links: components["schemas"]["ItemLinks"];
            /**
             * @description The catalog that it was sold from.
             * @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01
             */
            catalog_id: string;
            /** @example pim */
            catalog_source: string;
        };
        SubscriptionConfiguration: {
            /** @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05 */
            plan: string;
        };
        SubscriptionCartItem: {
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @example {
             *       "amount": 1250,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @description `unit_price` × `quantity`.
             * @example {
             *       "amount": 2500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
            /** @description What promotions take off the item; left out when there is nothing. */
            discounts?: components["schemas"]["ItemDiscount"][];
            /**
             * @description The shipping group of the item.
             * @example 9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d
             */
            shipping_group_id?: string;
            /** @description Its taxes; left out when there are none. */
            relationships?: components["schemas"]["ItemRelationships"];
            meta: components["schemas"]["ItemMeta"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "subscription_item";
            /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
            subscription_offering_id: string;
            subscription_configuration: components["schemas"]["SubscriptionConfiguration"];
            /**
             * @description Derived from the name.
             * @example tea-box
             */
            slug: string;
            /**
             * @description Always false.
             * @example false
             */
            manage_stock: boolean;
            image: components["schemas"]["ItemImage"];
        };
        CustomCartItem: {
            /**
             * @example {
             *       "engraving": "Für Ines"
             *     }
             */
            custom_inputs?: {
                [key: string]: unknown;
            };
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @example {
             *       "amount": 1250,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @description `unit_price` × `quantity`.
             * @example {
             *       "amount": 2500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
            timestamps: components["schemas"]["TimestampsDto"];
            /** @description What promotions take off the item; left out when there is nothing. */
            discounts?: components["schemas"]["ItemDiscount"][];
            /**
             * @description The shipping group of the item.
             * @example 9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d
             */
            shipping_group_id?: string;
            /** @description Its taxes; left out when there are none. */
            relationships?: components["schemas"]["ItemRelationships"];
            meta: components["schemas"]["ItemMeta"];
            /** @example MUG-HARBOUR */
            sku?: string;
            /**
             * @description Where the item should come from, as it was sent.
             * @example kiel-harbour
             */
            location?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom_item";
            /**
             * @description Derived from the name.
             * @example gift-wrap
             */
            slug: string;
            /**
             * @description Always false.
             * @example false
             */
            manage_stock: boolean;
            image: components["schemas"]["ItemImage"];
        };
        ItemFileLink: {
            /** @example http://localhost:3000/files/0f9d5a7c-2e61-4b0c-8f37-6b5a49382710/mug.png */
            href: string;
        };
        ItemFile: {
            /** @enum {string} */
            type: "file";
            /** @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710 */
            id: string;
            /** @example mug.png */
            file_name: string;
            /** @example image/png */
            mime_type: string;
            /**
             * @description Bytes.
             * @example 2048
             */
            file_size: number;
            link: components["schemas"]["ItemFileLink"];
            links: components["schemas"]["SelfLink"];
            /** @description Left out for a catalog that version 0.1 published. */
            meta?: components["schemas"]["ResourceMeta"];
        };
        ItemsIncluded: {
            /** @description With `include=main_image`. */
            main_images?: components["schemas"]["ItemFile"][];
            /** @description With `include=files`. */
            files?: components["schemas"]["ItemFile"][];
            /** @description With `include=tax_items`. */
            tax_items?: components["schemas"]["TaxResource"][];
        };
        CartItemsResponse: {
            data: (components["schemas"]["ProductCartItem"] | components["schemas"]["SubscriptionCartItem"] | components["schemas"]["CustomCartItem"] | components["schemas"]["PromotionCartItem"])[];
            /**
             * @description Only there when some entries were left out.
             * @example []
             */
            errors?: components["schemas"]["ErrorEntryDto"][];
            /** @description Only there when the request includes something. */
            included?: components["schemas"]["ItemsIncluded"];
            meta: components["schemas"]["CartMeta"];
        };
        ItemChangeDto: {
            /**
             * @description Kind of the item.
             * @example cart_item
             * @enum {string}
             */
            type?: "cart_item" | "subscription_item" | "custom_item" | "promotion_item";
            /**
             * @description The new number of units; 0 removes the item.
             * @example 3
             */
            quantity?: number;
            /**
             * @description Replaces all texts of the item.
             * @example {
             *       "engraving": "Für Jo"
             *     }
             */
            custom_inputs?: {
                [key: string]: string;
            };
            /** @description Replaces the selection of a bundle; without `selected_options` it gets its default selection. */
            bundle_configuration?: components["schemas"]["BundleConfigurationDto"];
            /** @description Id of a shipping group of this cart; `null` detaches the item. */
            shipping_group_id?: string | null;
            /** @description Id of the item in the cart, as the list of its items shows it. */
            id: string;
        };
        ChangeItemsOptions: {
            /**
             * @description If true, which is the default, and one item fails, no item is changed.
             * @example true
             */
            update_all_or_nothing?: boolean;
        };
        ChangeItemsBody: {
            /**
             * @example [
             *       {
             *         "id": "11111111-1111-4111-8111-111111111111",
             *         "quantity": 3
             *       }
             *     ]
             */
            data: components["schemas"]["ItemChangeDto"][];
            options?: components["schemas"]["ChangeItemsOptions"];
        };
        OneItemChangeDto: {
            /**
             * @description Kind of the item.
             * @example cart_item
             * @enum {string}
             */
            type?: "cart_item" | "subscription_item" | "custom_item" | "promotion_item";
            /**
             * @description The new number of units; 0 removes the item.
             * @example 3
             */
            quantity?: number;
            /**
             * @description Replaces all texts of the item.
             * @example {
             *       "engraving": "Für Jo"
             *     }
             */
            custom_inputs?: {
                [key: string]: string;
            };
            /** @description Replaces the selection of a bundle; without `selected_options` it gets its default selection. */
            bundle_configuration?: components["schemas"]["BundleConfigurationDto"];
            /** @description Id of a shipping group of this cart; `null` detaches the item. */
            shipping_group_id?: string | null;
            /** @description The id in the path, in any letter case, if sent. */
            id?: string;
        };
        ChangeItemBody: {
            /**
             * @example {
             *       "quantity": 3,
             *       "custom_inputs": {
             *         "engraving": "Für Jo"
             *       }
             *     }
             */
            data: components["schemas"]["OneItemChangeDto"];
        };
        TaxedItemReference: {
            /**
             * @description Kind of the item.
             * @example cart_item
             * @enum {string}
             */
            type: "cart_item" | "subscription_item" | "custom_item";
            /**
             * @description Id of the item in the cart.
             * @example put the id of an item here
             */
            id: string;
        };
        TaxedItem: {
            data: components["schemas"]["TaxedItemReference"];
        };
        TaxRelationships: {
            item: components["schemas"]["TaxedItem"];
        };
        CartTaxDto: {
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction of the price: 0.19 is 19 %. This or `amount`.
             * @example 0.19
             */
            rate?: number;
            /** @description For the whole item, in the smallest unit of its currency. This or `rate`. */
            amount?: number;
            /** @enum {string} */
            type?: "tax_item";
            relationships: components["schemas"]["TaxRelationships"];
        };
        AddTaxesOptions: {
            /**
             * @description If true and one tax fails, no tax is added.
             * @example false
             */
            add_all_or_nothing?: boolean;
        };
        AddTaxesBody: {
            /**
             * @example [
             *       {
             *         "type": "tax_item",
             *         "name": "VAT",
             *         "rate": 0.19,
             *         "relationships": {
             *           "item": {
             *             "data": {
             *               "type": "cart_item",
             *               "id": "11111111-1111-4111-8111-111111111111"
             *             }
             *           }
             *         }
             *       }
             *     ]
             */
            data: components["schemas"]["CartTaxDto"][];
            options?: components["schemas"]["AddTaxesOptions"];
        };
        TaxesResponse: {
            data: components["schemas"]["TaxResource"][];
            /**
             * @description Only there when some were left out.
             * @example []
             */
            errors?: components["schemas"]["ErrorEntryDto"][];
        };
        TaxDto: {
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction of the price: 0.19 is 19 %. This or `amount`.
             * @example 0.19
             */
            rate?: number;
            /** @description For the whole item, in the smallest unit of its currency. This or `rate`. */
            amount?: number;
            /** @enum {string} */
            type?: "tax_item";
        };
        AddTaxBody: {
            /**
             * @example {
             *       "type": "tax_item",
             *       "name": "VAT",
             *       "jurisdiction": "DE",
             *       "code": "VAT19",
             *       "rate": 0.19
             *     }
             */
            data: components["schemas"]["TaxDto"];
        };
        TaxResponse: {
            data: components["schemas"]["TaxResource"];
        };
        TaxChangesDto: {
            /** @example VAT */
            name?: string;
            /** @example DE */
            jurisdiction?: string;
            /** @example VAT19 */
            code?: string;
            /**
             * @description A fraction of the price, in place of an amount. This or `amount`.
             * @example 0.19
             */
            rate?: number;
            /** @description For the whole item, in the smallest unit of its currency, in place of a rate. This or `rate`. */
            amount?: number;
            /** @enum {string} */
            type?: "tax_item";
        };
        ChangeTaxBody: {
            /**
             * @example {
             *       "rate": 0.07
             *     }
             */
            data: components["schemas"]["TaxChangesDto"];
        };
        ShippingPriceDto: {
            /**
             * @description In the smallest unit of the currency.
             * @example 450
             */
            base: number;
            /** @example 86 */
            tax?: number;
            /** @example 0 */
            fees?: number;
            /**
             * @description Code of an enabled currency; the default is `SVC-Currency`, then the currency of the cart, then
             *     the default currency. The group keeps it: only items in this currency can be assigned to the
             *     group.
             * @example USD
             */
            currency?: string;
        };
        ShippingAddressDto: {
            /** @example Jo */
            first_name?: string;
            /** @example Brandt */
            last_name?: string;
            /** @example Harbour Traders */
            company_name?: string;
            /** @example Kai 4 */
            line_1?: string;
            /** @example Second floor */
            line_2?: string;
            /** @example Kiel */
            city?: string;
            /** @example 24103 */
            postcode?: string;
            /** @example Kiel */
            county?: string;
            /** @example SH */
            region?: string;
            /** @example DE */
            country?: string;
            /** @example +49 431 5550123 */
            phone_number?: string;
            /** @example Ring twice */
            instructions?: string;
        };
        DeliveryEstimateDto: {
            /**
             * Format: date-time
             * @example 2031-04-08T08:00:00.000Z
             */
            start?: string;
            /**
             * Format: date-time
             * @description Not before `start`.
             * @example 2031-04-10T18:00:00.000Z
             */
            end?: string;
        };
        ShippingGroupData: {
            /** @enum {string} */
            type?: "shipping_group";
            /**
             * @description How it is sent.
             * @example Parcel
             */
            shipping_type?: string | null;
            /** @example HARBOUR-0091 */
            tracking_reference?: string | null;
            /** @description Price for all items of the group together: the sum of the parts. Administrators set it. */
            shipping_price?: components["schemas"]["ShippingPriceDto"] | null;
            /** @example true */
            includes_tax?: boolean | null;
            address?: components["schemas"]["ShippingAddressDto"] | null;
            delivery_estimate?: components["schemas"]["DeliveryEstimateDto"] | null;
        };
        CreateShippingGroupBody: {
            data: components["schemas"]["ShippingGroupData"];
        };
        ShownShippingPrice: {
            /** @example 450 */
            base: number;
            /** @example 86 */
            tax: number;
            /** @example 0 */
            fees: number;
            /**
             * @description The sum.
             * @example 536
             */
            total: number;
            /** @example USD */
            currency: string;
            /**
             * @description The total as a person reads it.
             * @example $5.36
             */
            formatted: string;
        };
        ShownDeliveryEstimate: {
            /** @example 2031-04-08T08:00:00.000Z */
            start?: string;
            /** @example 2031-04-10T18:00:00.000Z */
            end?: string;
        };
        ShippingGroupDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "shipping_group";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            address?: {
                [key: string]: string;
            } & components["schemas"]["ShippingAddressDto"];
            /** @example Parcel */
            shipping_type?: string;
            /** @example HARBOUR-0091 */
            tracking_reference?: string;
            shipping_price?: components["schemas"]["ShownShippingPrice"];
            /** @example true */
            includes_tax?: boolean;
            delivery_estimate?: components["schemas"]["ShownDeliveryEstimate"];
        };
        ShippingGroupResponse: {
            data: components["schemas"]["ShippingGroupDto"];
        };
        ShippingGroupListResponse: {
            data: components["schemas"]["ShippingGroupDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ChangeShippingGroupBody: {
            /**
             * @example {
             *       "tracking_reference": "HARBOUR-0092",
             *       "shipping_price": {
             *         "base": 500
             *       }
             *     }
             */
            data: components["schemas"]["ShippingGroupData"];
        };
        EventActor: {
            /** @enum {string} */
            kind: "public" | "member" | "admin";
            /**
             * @description Of a member.
             * @example e5d80b3a-3c1b-4a7f-b0b4-99887766554a
             */
            id?: string;
        };
        CartEventDto: {
            /** @enum {string} */
            type: "cart_event";
            /**
             * @example {
             *       "name": "Harbour Mug",
             *       "quantity": 2
             *     }
             */
            changes: {
                [key: string]: unknown;
            };
            /** @example my-first-cart:2 */
            id: string;
            /**
             * @description Its place in the history of the cart, from 1.
             * @example 2
             */
            version: number;
            /** @example CartItemAdded */
            event: string;
            /** @example 2 × Harbour Mug was added */
            description: string;
            /** @example 2031-04-05T06:20:00.000Z */
            occurred_at: string;
            actor: components["schemas"]["EventActor"];
        };
        CartHistoryResponse: {
            data: components["schemas"]["CartEventDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        GatewayDto: {
            /** @enum {string} */
            type: "gateway";
            /**
             * @description The same as `slug`.
             * @example manual
             */
            id: string;
            /** @example Manual */
            name: string;
            /**
             * @description The name that payments use for the gateway.
             * @example manual
             */
            slug: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description The key of the shop at the provider for use in browsers.
             * @example pk_test_51Nb
             */
            publishable_key?: string;
        };
        GatewayResponse: {
            data: components["schemas"]["GatewayDto"];
            links: components["schemas"]["SelfLink"];
        };
        GatewayChanges: {
            /** @enum {string} */
            type?: "gateway";
            /**
             * @description Whether it takes payments.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description The key of the shop at the provider for use in browsers.
             * @example pk_test_51Nb
             */
            publishable_key?: string;
            /**
             * @description The secret key of the shop at the provider. It is never shown.
             * @example sk_test_51Nb
             */
            secret_key?: string;
            /**
             * @description The secret with which the provider signs its webhook messages. It is never shown.
             * @example whsec_51Nb
             */
            webhook_secret?: string;
        };
        ChangeGatewayBody: {
            data: components["schemas"]["GatewayChanges"];
        };
        OrderPartyDto: {
            /** @example Jo Brandt */
            name: string;
            /**
             * Format: email
             * @example jo@mail.example
             */
            email: string;
        };
        CheckoutAccount: {
            /**
             * Format: uuid
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            id: string;
            /**
             * Format: uuid
             * @description The member of the account who orders.
             * @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01
             */
            member_id?: string;
        };
        OrderAddressDto: {
            /** @example Jo */
            first_name: string;
            /** @example Brandt */
            last_name: string;
            /** @example Harbour Traders */
            company_name?: string;
            /** @example Kai 4 */
            line_1: string;
            /** @example Second floor */
            line_2?: string;
            /** @example Kiel */
            city?: string;
            /** @example 24103 */
            postcode: string;
            /** @example Kiel */
            county?: string;
            /** @example SH */
            region?: string;
            /** @example DE */
            country: string;
        };
        OrderShippingAddressDto: {
            /** @example Jo */
            first_name: string;
            /** @example Brandt */
            last_name: string;
            /** @example Harbour Traders */
            company_name?: string;
            /** @example Kai 4 */
            line_1: string;
            /** @example Second floor */
            line_2?: string;
            /** @example Kiel */
            city?: string;
            /** @example 24103 */
            postcode: string;
            /** @example Kiel */
            county?: string;
            /** @example SH */
            region?: string;
            /** @example DE */
            country: string;
            /** @example +49 431 5550123 */
            phone_number?: string;
            /** @example Ring twice */
            instructions?: string;
        };
        CheckoutData: {
            /** @description The guest who orders. */
            customer?: components["schemas"]["OrderPartyDto"];
            /** @description The account of the order, for administrators; for members, their token names it. */
            account?: components["schemas"]["CheckoutAccount"];
            /** @description The contact person of an order for an account. */
            contact?: components["schemas"]["OrderPartyDto"];
            billing_address: components["schemas"]["OrderAddressDto"];
            /** @description The default is the billing address. */
            shipping_address?: components["schemas"]["OrderShippingAddressDto"];
            /**
             * @description An order number of your choice, for members and administrators; unique.
             * @example 2031-00042
             */
            order_number?: string;
            /**
             * @description Id of the order in another system.
             * @example basket-4711
             */
            external_ref?: string;
        };
        CheckoutBody: {
            data: components["schemas"]["CheckoutData"];
        };
        OrderDisplayPrice: {
            with_tax: components["schemas"]["PriceTriple"];
            without_tax: components["schemas"]["PriceTriple"];
            tax: components["schemas"]["PriceTriple"];
            discount: components["schemas"]["PriceTriple"];
            without_discount: components["schemas"]["PriceTriple"];
            shipping: components["schemas"]["PriceTriple"];
            shipping_discount: components["schemas"]["PriceTriple"];
            /** @description Amount that was not received yet. */
            balance_owing: components["schemas"]["PriceTriple"];
            /** @description Amount that was received and not refunded. */
            paid: components["schemas"]["PriceTriple"];
            /** @description Amount that was authorized and not captured yet. */
            authorized: components["schemas"]["PriceTriple"];
        };
        OrderMeta: {
            /**
             * @description Discounts by their name.
             * @example {}
             */
            discounts: {
                [key: string]: components["schemas"]["PriceTriple"];
            };
            display_price: components["schemas"]["OrderDisplayPrice"];
            /** @description Side effects: those on the cart, only in the response to the checkout, and those on payments. */
            messages?: components["schemas"]["MessageDto"][];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        OrderedItemReference: {
            /** @enum {string} */
            type: "item";
            /** @example 1b2c3d4e-5f60-4718-8a9b-0c1d2e3f4a5b */
            id: string;
        };
        OrderedItemReferences: {
            data: components["schemas"]["OrderedItemReference"][];
        };
        OrderAccountReference: {
            /** @enum {string} */
            type: "account";
            /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
            id: string;
        };
        OrderAccount: {
            data: components["schemas"]["OrderAccountReference"];
        };
        OrderMemberReference: {
            /** @enum {string} */
            type: "account_member";
            /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
            id: string;
        };
        OrderMember: {
            data: components["schemas"]["OrderMemberReference"];
        };
        OrderRelationships: {
            items: components["schemas"]["OrderedItemReferences"];
            /** @description The account of the order. */
            account?: components["schemas"]["OrderAccount"];
            /** @description Who ordered for the account. */
            account_member?: components["schemas"]["OrderMember"];
        };
        OrderDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "order";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["OrderMeta"];
            /** @enum {string} */
            status: "incomplete" | "processing" | "complete" | "cancelled";
            /** @enum {string} */
            payment: "unpaid" | "partially_authorized" | "authorized" | "partially_paid" | "paid" | "refunded";
            /** @enum {string} */
            shipping: "unfulfilled" | "fulfilled";
            /** @example 2031-00042 */
            order_number?: string;
            /** @example basket-4711 */
            external_ref?: string;
            /** @description The guest who ordered. */
            customer?: components["schemas"]["OrderPartyDto"];
            /** @description The contact person of an order for an account. */
            contact?: components["schemas"]["OrderPartyDto"];
            billing_address: components["schemas"]["OrderAddressDto"];
            shipping_address: components["schemas"]["OrderShippingAddressDto"];
            relationships: components["schemas"]["OrderRelationships"];
        };
        OrderedCartItemReference: {
            /** @enum {string} */
            type: "cart_item" | "subscription_item" | "custom_item";
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
        };
        OrderedCartItem: {
            data: components["schemas"]["OrderedCartItemReference"];
        };
        OrderItemTax: {
            /** @enum {string} */
            type: "tax_item";
            /** @example 0f0e0d0c-0b0a-4908-8706-050403020100 */
            id: string;
        };
        OrderItemTaxes: {
            data: components["schemas"]["OrderItemTax"][];
        };
        OrderItemRelationships: {
            /** @description The item of the cart that it is a copy of. */
            cart_item: components["schemas"]["OrderedCartItem"];
            /** @description Its taxes; left out when there are none. */
            taxes?: components["schemas"]["OrderItemTaxes"];
        };
        OrderItemDto: {
            /**
             * @example {
             *       "engraving": "Für Ines"
             *     }
             */
            custom_inputs?: {
                [key: string]: unknown;
            };
            /**
             * @description What was chosen of a bundle, by component.
             * @example {
             *       "cup": {
             *         "name": "Cup",
             *         "options": []
             *       }
             *     }
             */
            components?: {
                [key: string]: components["schemas"]["ChosenComponent"];
            };
            /** @example 0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f */
            id: string;
            /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
            product_id?: string;
            /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
            subscription_offering_id?: string;
            /** @example Harbour Mug */
            name: string;
            /** @example Stoneware, 300 ml */
            description?: string;
            /** @example MUG-HARBOUR */
            sku?: string;
            /**
             * @description The slug of a product, if it has one; for other items it is derived from the name.
             * @example harbour-mug
             */
            slug?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @description Whether the units of the product were counted when it was added.
             * @example false
             */
            manage_stock?: boolean;
            image?: components["schemas"]["ItemImage"];
            /**
             * @example {
             *       "amount": 1250,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            unit_price: components["schemas"]["ItemPrice"];
            /**
             * @description `unit_price` × `quantity`.
             * @example {
             *       "amount": 2500,
             *       "currency": "USD",
             *       "includes_tax": false
             *     }
             */
            value: components["schemas"]["ItemPrice"];
            /** @description What promotions take off the item; left out when there is nothing. */
            discounts?: components["schemas"]["ItemDiscount"][];
            /**
             * @description Where the item should come from, as it was sent.
             * @example kiel-harbour
             */
            location?: string;
            /** @description What was chosen of a bundle, as it can be added again. */
            bundle_configuration?: components["schemas"]["ItemBundleConfiguration"];
            subscription_configuration?: components["schemas"]["SubscriptionConfiguration"];
            /**
             * @description The shipping group of the item.
             * @example 9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d
             */
            shipping_group_id?: string;
            links?: components["schemas"]["ItemLinks"];
            /**
             * @description The catalog that it was sold from.
             * @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01
             */
            catalog_id?: string;
            /** @example pim */
            catalog_source?: string;
            meta: components["schemas"]["ItemMeta"];
            timestamps: components["schemas"]["TimestampsDto"];
            /** @enum {string} */
            type: "order_item";
            relationships: components["schemas"]["OrderItemRelationships"];
        };
        OrderIncluded: {
            items: components["schemas"]["OrderItemDto"][];
            /** @description The taxes of the items; left out when there are none. */
            tax_items?: components["schemas"]["TaxResource"][];
        };
        PlacedOrderMeta: {
            /**
             * @description Reads and pays this order for 24 hours, as `SVC-Order-Token`.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxYjJjIn0.c2lnbmVk
             */
            order_token: string;
        };
        PlacedOrderResponse: {
            data: components["schemas"]["OrderDto"];
            included: components["schemas"]["OrderIncluded"];
            /** @description Only for the order of a guest. */
            meta?: components["schemas"]["PlacedOrderMeta"];
        };
        OrdersIncluded: {
            /** @description With `include=items`: those of all orders of the page. */
            items?: components["schemas"]["OrderItemDto"][];
            /** @description The taxes of the items; left out when there are none. */
            tax_items?: components["schemas"]["TaxResource"][];
        };
        OrderListResponse: {
            data: components["schemas"]["OrderDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            /** @description Only there when the request includes something. */
            included?: components["schemas"]["OrdersIncluded"];
        };
        OrderAccountDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "account";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * Format: uuid
             * @description The parent account.
             * @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01
             */
            parent_id?: string;
            /** @example Harbour Supplies */
            name: string;
            /** @example Harbour Supplies Trading Ltd */
            legal_name?: string;
            /** @example HS-2041-7730 */
            registration_id?: string;
            /** @example customer-10001 */
            external_ref?: string;
        };
        OrderIncludedOnRequest: {
            /** @description With `include=items`. */
            items?: components["schemas"]["OrderItemDto"][];
            /** @description With `include=account`: the account that was ordered for, if there is one. */
            accounts?: components["schemas"]["OrderAccountDto"][];
            /** @description The taxes of the items; left out when there are none. */
            tax_items?: components["schemas"]["TaxResource"][];
        };
        OrderResponse: {
            data: components["schemas"]["OrderDto"];
            /** @description Only there when the request includes something. */
            included?: components["schemas"]["OrderIncludedOnRequest"];
        };
        OrderItemsIncluded: {
            /** @description The taxes of the items; left out when there are none. */
            tax_items?: components["schemas"]["TaxResource"][];
        };
        OrderItemListResponse: {
            data: components["schemas"]["OrderItemDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
            /** @description Only there when the items have taxes. */
            included?: components["schemas"]["OrderItemsIncluded"];
        };
        OrderChangesData: {
            /** @enum {string} */
            type?: "order";
            /**
             * @description Cancels the order, which is final.
             * @enum {string}
             */
            status?: "cancelled";
            /**
             * @description Leaves the subscriptions that the order started as they are, when it is canceled; otherwise they are
             *     canceled, too. For administrators.
             * @example false
             */
            keep_subscriptions?: boolean;
            /**
             * @description Marks the whole order as shipped.
             * @enum {string}
             */
            shipping?: "fulfilled";
            /** @description Where the order is sent instead. */
            shipping_address?: components["schemas"]["OrderShippingAddressDto"];
            /** @description Id of the order in another system. */
            external_ref?: string | null;
        };
        ChangeOrderBody: {
            /**
             * @example {
             *       "type": "order",
             *       "external_ref": "basket-4712"
             *     }
             */
            data: components["schemas"]["OrderChangesData"];
        };
        PaymentMethodMeta: {
            /**
             * @description Id of the payment in another system.
             * @example bank-0091
             */
            custom_reference?: string;
            /** @example Bank transfer */
            name?: string;
        };
        PaymentData: {
            /**
             * @description The gateway that processes the payment.
             * @example manual
             * @enum {string}
             */
            gateway: "manual" | "stripe";
            /**
             * @description `authorize` reserves the amount, `purchase` charges it.
             * @example authorize
             * @enum {string}
             */
            method: "authorize" | "purchase";
            /**
             * @description In the smallest unit of the currency of the order; the default is the highest possible amount.
             * @example 1000
             */
            amount?: number;
            paymentmethod_meta?: components["schemas"]["PaymentMethodMeta"];
            /**
             * @description The provider's reference of a payment method, from its browser library. Without it the browser finishes
             *     the payment with the `client_action` of the answer. Not for the manual gateway.
             * @example pm_card_visa
             */
            payment_method?: string;
            /**
             * @description Where the provider sends the customer back to. Not for the manual gateway.
             * @example https://shop.example/thanks
             */
            return_url?: string;
            /**
             * @description Saves the payment method for the subscriptions of the order, which are charged later without the
             *     customer. Not for the manual gateway.
             * @example false
             */
            off_session?: boolean;
        };
        PayOrderBody: {
            data: components["schemas"]["PaymentData"];
        };
        ClientActionDto: {
            /**
             * @description `redirect` to send the browser to `url`, `sdk` to hand the rest to the provider's browser library.
             * @enum {string}
             */
            type: "redirect" | "sdk";
            /** @example https://hooks.stripe.com/redirect/authenticate/src_1Nb */
            url?: string;
            /**
             * @description For the provider's browser library.
             * @example pi_1_secret_2
             */
            client_secret?: string;
            /**
             * @description For the provider's browser library.
             * @example pk_live_1
             */
            publishable_key?: string;
        };
        PaymentFailureDto: {
            /**
             * @description Of the provider.
             * @example card_declined
             */
            code: string;
            /** @example Your card was declined. */
            message: string;
        };
        TransactionMeta: {
            display_price: components["schemas"]["PriceTriple"];
            display_refunded_amount: components["schemas"]["PriceTriple"];
            /** @description What the browser has to do, while a pending payment waits for the customer. */
            client_action?: components["schemas"]["ClientActionDto"];
            /** @description Why the transaction failed. */
            failure?: components["schemas"]["PaymentFailureDto"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        TransactionOrderReference: {
            /** @enum {string} */
            type: "order";
            /** @example 6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908 */
            id: string;
        };
        TransactionOrder: {
            data: components["schemas"]["TransactionOrderReference"];
        };
        TransactionRelationships: {
            order: components["schemas"]["TransactionOrder"];
        };
        TransactionDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "transaction";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["TransactionMeta"];
            /**
             * @description In the smallest unit of the currency.
             * @example 1000
             */
            amount: number;
            /**
             * @description Amount that was refunded.
             * @example 0
             */
            refunded_amount: number;
            /**
             * @example authorize
             * @enum {string}
             */
            transaction_type: "authorize" | "capture" | "purchase" | "refund" | "void";
            /**
             * @description Only complete transactions change the order.
             * @enum {string}
             */
            status: "complete" | "pending" | "failed";
            /** @example manual */
            gateway: string;
            /**
             * @description Id of the payment at the gateway; left out until the gateway has answered.
             * @example manual
             */
            reference?: string;
            /** @example Bank transfer */
            name?: string;
            /**
             * @description Id of the payment in another system.
             * @example bank-0091
             */
            custom_reference?: string;
            /**
             * @description Currency of the order.
             * @example USD
             */
            currency: string;
            relationships: components["schemas"]["TransactionRelationships"];
            timestamps: components["schemas"]["TimestampsDto"];
        };
        TransactionResponse: {
            data: components["schemas"]["TransactionDto"];
        };
        TransactionListResponse: {
            data: components["schemas"]["TransactionDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        CaptureData: {
            /** @description In the smallest unit of the currency; the default is all that is authorized and not captured. */
            amount?: number;
            /**
             * @description Releases what is left of the authorization. Some gateways always do so, such as `stripe`; the
             *     manual one keeps the rest authorized.
             * @example false
             */
            final?: boolean;
        };
        CaptureBody: {
            data?: components["schemas"]["CaptureData"];
        };
        RefundData: {
            /**
             * @description In the smallest unit of the currency of the order; the default is all that is not refunded yet.
             * @example 500
             */
            amount?: number;
        };
        RefundBody: {
            data?: components["schemas"]["RefundData"];
        };
        WebhookData: {
            /** @enum {string} */
            type?: "webhook";
            /**
             * @description What it is for.
             * @example Warehouse
             */
            name: string;
            /**
             * @description Address that events are sent to; it must use `https` and must not be in a private network.
             * @example https://warehouse.example/hooks
             */
            url: string;
            /**
             * @description Types of events, or `*` alone for all types, including future ones.
             * @example [
             *       "order.placed.v1",
             *       "order.paid.v1"
             *     ]
             */
            events: string[];
            /**
             * @description Events that happen while it is disabled are not sent later.
             * @example true
             */
            enabled?: boolean;
        };
        CreateWebhookBody: {
            data: components["schemas"]["WebhookData"];
        };
        WebhookMeta: {
            timestamps: components["schemas"]["TimestampsDto"];
            /**
             * @description Why the service has disabled it by itself; `enabled: true` clears it.
             * @example The receiver answered 410
             */
            disabled_reason?: string;
        };
        SecretWebhookDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "webhook";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["WebhookMeta"];
            /**
             * @description What it is for.
             * @example Warehouse
             */
            name: string;
            /**
             * Format: uri
             * @description Address that events are sent to; it must use `https` and must not be in a private network.
             * @example https://warehouse.example/hooks
             */
            url: string;
            /**
             * @description Types of events, or `*` alone for all types, including future ones.
             * @example [
             *       "order.placed.v1",
             *       "order.paid.v1"
             *     ]
             */
            events: string[];
            /**
             * @description Events that happen while it is disabled are not sent later.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The key that signs requests, in the format of Standard Webhooks. Shown only in this response.
             * @example whsec_a2V5LW9mLTMyLWJ5dGVzLWZvci1leGFtcGxlcy1vbmx5ISE=
             */
            secret: string;
        };
        SecretWebhookResponse: {
            data: components["schemas"]["SecretWebhookDto"];
        };
        WebhookDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "webhook";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["WebhookMeta"];
            /**
             * @description What it is for.
             * @example Warehouse
             */
            name: string;
            /**
             * Format: uri
             * @description Address that events are sent to; it must use `https` and must not be in a private network.
             * @example https://warehouse.example/hooks
             */
            url: string;
            /**
             * @description Types of events, or `*` alone for all types, including future ones.
             * @example [
             *       "order.placed.v1",
             *       "order.paid.v1"
             *     ]
             */
            events: string[];
            /**
             * @description Events that happen while it is disabled are not sent later.
             * @example true
             */
            enabled: boolean;
        };
        WebhookListResponse: {
            data: components["schemas"]["WebhookDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        WebhookResponse: {
            data: components["schemas"]["WebhookDto"];
        };
        WebhookChanges: {
            /** @enum {string} */
            type?: "webhook";
            /**
             * @description What it is for.
             * @example Warehouse
             */
            name?: string;
            /**
             * @description Address that events are sent to; it must use `https` and must not be in a private network.
             * @example https://warehouse.example/hooks
             */
            url?: string;
            /**
             * @description Types of events, or `*` alone for all types, including future ones.
             * @example [
             *       "order.placed.v1",
             *       "order.paid.v1"
             *     ]
             */
            events?: string[];
            /**
             * @description Events that happen while it is disabled are not sent later.
             * @example true
             */
            enabled?: boolean;
        };
        ChangeWebhookBody: {
            /**
             * @example {
             *       "events": [
             *         "*"
             *       ]
             *     }
             */
            data: components["schemas"]["WebhookChanges"];
        };
        DeliveredEventDto: {
            /**
             * Format: uuid
             * @description The same as `webhook-id` of the request.
             * @example b1a2c3d4-0001-4e5f-8a9b-0c1d2e3f4a01
             */
            id: string;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:08.009Z
             */
            occurred_at: string;
            /** @example order.placed.v1 */
            type: string;
            /** @example 6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908 */
            aggregate_id: string;
        };
        DeliveryDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "webhook_delivery";
            /**
             * @description `failed`: given up after three days.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /**
             * @description Number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description Time of the last attempt.
             * @example 2031-04-05T06:07:09.009Z
             */
            attempted_at?: string;
            /**
             * Format: date-time
             * @example 2031-04-05T06:07:14.009Z
             */
            next_attempt_at?: string;
            /**
             * @description Status of the last response.
             * @example 204
             */
            response_status?: number;
            /**
             * @description Duration of the last attempt in milliseconds.
             * @example 87
             */
            duration?: number;
            event: components["schemas"]["DeliveredEventDto"];
            /**
             * @description Body of the last response if it has at most 1 KiB.
             * @example ok
             */
            response_body?: string;
            /**
             * @description Why there was no response.
             * @example The address did not answer in time
             */
            error?: string;
            links: components["schemas"]["SelfLink"];
            /** @description It changes with each attempt. */
            meta: components["schemas"]["ResourceMeta"];
        };
        DeliveryListResponse: {
            data: components["schemas"]["DeliveryDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        DeliveryResponse: {
            data: components["schemas"]["DeliveryDto"];
        };
        ImportDto: {
            /**
             * Format: uuid
             * @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710
             */
            id: string;
            /** @enum {string} */
            type: "import";
            links: components["schemas"]["SelfLink"];
            meta: components["schemas"]["ResourceMeta"];
            /**
             * @description `done` when all lines were tried, even if some of them failed.
             * @example done
             * @enum {string}
             */
            status: "running" | "done" | "failed";
            /**
             * @description Number of lines of the file that are not blank.
             * @example 3
             */
            lines: number;
            /**
             * @description Number of lines that were carried out so far.
             * @example 2
             */
            done: number;
            /**
             * @description Number of lines that failed so far; the list of errors says why.
             * @example 1
             */
            failed: number;
            /**
             * @description Why the import failed; left out if it did not.
             * @example An error of the service ended the import; the remaining lines were not carried out
             */
            failure?: string;
        };
        ImportResponse: {
            data: components["schemas"]["ImportDto"];
        };
        ImportListResponse: {
            data: components["schemas"]["ImportDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
        ImportErrorDto: {
            /** @enum {string} */
            type: "import_error";
            /**
             * @description Number of the line in the file, from 1; blank lines count.
             * @example 2
             */
            line: number;
            /**
             * @description Short and stable, like the title of any other error.
             * @example Validation Error
             */
            title: string;
            /**
             * @description A sentence for people.
             * @example attributes.name must be a text of 1 to 255 characters
             */
            detail: string;
        };
        ImportErrorListResponse: {
            data: components["schemas"]["ImportErrorDto"][];
            meta: components["schemas"]["ListMeta"];
            /**
             * @example {
             *       "self": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "first": "http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0",
             *       "last": null,
             *       "prev": null,
             *       "next": null
             *     }
             */
            links: components["schemas"]["ListLinks"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example c9766e18-48a8-47f0-947e-f48f8580a5a8 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogProducts: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: main_image, files, component_products */
                include?: ("main_image" | "files" | "component_products")[];
                /** @description The field to sort by; put `-` before it for descending order */
                sort?: "name" | "-name" | "price" | "-price" | "published_at" | "-published_at";
                /** @description Up to 10 of in(id,…), eq(sku,…), like(sku,…), in(sku,…), eq(slug,…), like(slug,…), in(slug,…), eq(name,…), like(name,…), eq(node_id,…), ge(price,…), le(price,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalogProduct: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: main_image, files, component_products */
                include?: ("main_image" | "files" | "component_products")[];
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogHierarchies: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalogHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                hierarchyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogHierarchyNodes: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                hierarchyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogHierarchyChildren: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                hierarchyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogNodes: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalogNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogNodeChildren: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogNodeProducts: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: main_image, files, component_products */
                include?: ("main_image" | "files" | "component_products")[];
                /** @description The field to sort by; put `-` before it for descending order */
                sort?: "name" | "-name" | "price" | "-price" | "published_at" | "-published_at";
                /** @description Up to 10 of in(id,…), eq(sku,…), like(sku,…), in(sku,…), eq(slug,…), like(slug,…), in(slug,…), eq(name,…), like(name,…), eq(node_id,…), ge(price,…), le(price,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
            };
            path: {
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listComponentProducts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `ETag` of a response that you have. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentProductListResponse"];
                };
            };
            /** @description Not modified; the response has no body */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    configureProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigureProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfiguredProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCarts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCartBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCart: {
        parameters: {
            query?: {
                /** @description For administrators: shows the cart at an earlier version, such as `2`, or time, such as `2031-04-05T06:20:00Z`. Its history lists both */
                at?: unknown;
                /** @description Related resources to include, separated by commas: items, tax_items, promotions */
                include?: ("items" | "tax_items" | "promotions")[];
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCartBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    associateCartWithAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartAccountBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountReferences"];
                };
            };
            /** @description The cart belongs to the account already */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    dissociateCartFromAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartAccountBody"];
            };
        };
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    anonymizeCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCartItems: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: component_products, main_image, files, tax_items */
                include?: ("component_products" | "main_image" | "files" | "tax_items")[];
            };
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCartItems: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: component_products, main_image, files, tax_items */
                include?: ("component_products" | "main_image" | "files" | "tax_items")[];
            };
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeItemsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addCartItems: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: component_products, main_image, files, tax_items */
                include?: ("component_products" | "main_image" | "files" | "tax_items")[];
            };
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddItemsBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeAllCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCartItem: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: component_products, main_image, files, tax_items */
                include?: ("component_products" | "main_image" | "files" | "tax_items")[];
            };
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items` */
                itemID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeItemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeCartItem: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: component_products, main_image, files, tax_items */
                include?: ("component_products" | "main_image" | "files" | "tax_items")[];
            };
            header?: {
                /** @description Channel whose catalog is sold, such as `web` */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for */
                "SVC-Context-Tag"?: string;
                /** @description Currency of a cart without items, such as `EUR`; ignored once it has some */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items` */
                itemID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addCartTaxes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTaxesBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxesResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeAllCartTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addCartItemTax: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items` */
                itemID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTaxBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items` */
                itemID: string;
                /** @description Id of the tax: in `relationships.taxes` of the item */
                taxID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTaxBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items` */
                itemID: string;
                /** @description Id of the tax: in `relationships.taxes` of the item */
                taxID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listShippingGroups: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingGroupListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createShippingGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Currency of the shipping price, if the price names none */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShippingGroupBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingGroupResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readShippingGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the shipping group, as `POST /v2/carts/{cartID}/shipping-groups` answers it */
                groupID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingGroupResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeShippingGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Currency of the shipping price, if the price names none */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the shipping group, as `POST /v2/carts/{cartID}/shipping-groups` answers it */
                groupID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeShippingGroupBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingGroupResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteShippingGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @description Id of the shipping group, as `POST /v2/carts/{cartID}/shipping-groups` answers it */
                groupID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeCartPromotion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
                /** @example SPRING5 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCartEvents: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartHistoryResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    checkOutCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional; must be the currency of the cart */
                "SVC-Currency"?: string;
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example my-first-cart */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrderResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: items */
                include?: "items"[];
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: status, payment, shipping, account_id, email, external_ref */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store. With `include=items` it is 25 at most */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readOrder: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: items, account */
                include?: ("items" | "account")[];
            };
            header?: {
                /** @description The `order_token` of a guest, from the checkout of this order. */
                "SVC-Order-Token"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an order: the answer to a checkout has it */
                orderId: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an order: the answer to a checkout has it */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOrderItems: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `order_token` of a guest, from the checkout of this order. */
                "SVC-Order-Token"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an order: the answer to a checkout has it */
                orderId: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderItemListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    anonymizeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an order: the answer to a checkout has it */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AccessTokenForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listApplicationKeys: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createApplicationKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApplicationKeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApplicationKeyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApplicationKeyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAuthenticationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeAuthenticationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticationSettingsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticationSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAuthenticationRealms: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealmListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAuthenticationRealm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealmResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeAuthenticationRealm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RealmBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealmResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOidcProfiles: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is all of them, at most 100 */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createOidcProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOidcProfileBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readOidcProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @description `id` of an entry in the list of OIDC profiles */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOidcProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @description `id` of an entry in the list of OIDC profiles */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOidcProfileBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteOidcProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @description `id` of an entry in the list of OIDC profiles */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    beginSignOn: {
        parameters: {
            query: {
                /** @description Optional; passed on to the provider unchanged */
                ui_locales?: string;
                /** @description Optional; passed on to the provider unchanged */
                prompt?: string;
                /** @description Optional; passed on to the provider unchanged */
                display?: string;
                /** @description base64url of the SHA-256 of the code verifier, 43 characters */
                code_challenge: string;
                /** @description Always `S256` */
                code_challenge_method: string;
                /** @description A new random value for each request. The storefront compares it with the `state` that comes back */
                state: string;
                /** @description One of the redirect URIs of the realm, character by character */
                redirect_uri: string;
                /** @description `meta.client_id` of the account authentication settings */
                client_id: string;
                /** @description Always `code` */
                response_type: string;
                /** @description Holds `openid` and `email` */
                scope: string;
                /** @description The OIDC profile; the link of the profile holds it already */
                profile_id: string;
            };
            header?: never;
            path: {
                /** @description The store of the installation; the links of an OIDC profile hold it */
                storeId: string;
                /** @description The authentication realm; the links of an OIDC profile hold it */
                realmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the provider, or back to the redirect URI with `error`, `error_description` and `state`, where `error` is `unsupported_response_type`, `invalid_scope`, `invalid_request` or `server_error` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    finishSignOn: {
        parameters: {
            query: {
                /** @description What the provider says about the error */
                error_description?: string;
                /** @description Sent by the provider instead of a code */
                error?: string;
                /** @description The authorization code of the provider */
                code: string;
                /** @description The `state` that this service sent to the provider; it is valid once, for ten minutes, in the same browser */
                state: string;
            };
            header?: never;
            path: {
                /** @description The store of the installation; the links of an OIDC profile hold it */
                storeId: string;
                /** @description The authentication realm; the links of an OIDC profile hold it */
                realmId: string;
                /** @description The OIDC profile; the links of an OIDC profile hold it */
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the redirect URI with `code` and the `state` of the storefront, or with `error`, `error_description` and `state`, where `error` is that of the provider, `access_denied` or `server_error` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getMemberTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token to renew; not needed when a code is exchanged. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberTokenBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberTokenListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    signOffMember: {
        parameters: {
            query?: never;
            header: {
                /** @description Any token of the sign-on to end. */
                "SVC-Account-Management-Authentication-Token": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readGateway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name that payments use for the gateway
                 * @example manual
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeGateway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name that payments use for the gateway
                 * @example manual
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGatewayBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `order_token` of a guest, from the checkout of this order. */
                "SVC-Order-Token"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an order, from its checkout */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOrderTransactions: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description The `order_token` of a guest, from the checkout of this order. */
                "SVC-Order-Token"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an order, from the list */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readOrderTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `order_token` of a guest, from the checkout of this order. */
                "SVC-Order-Token"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an order, from the list */
                orderId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    captureOrderTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an order, from the list */
                orderId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CaptureBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    refundOrderTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an order, from the list */
                orderId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    cancelOrderTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an order, from the list */
                orderId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listSubscriptionPlans: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: external_ref, name */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createSubscriptionPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePlanBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readSubscriptionPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05 */
                plan_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeSubscriptionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05 */
                plan_uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePlanBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteSubscriptionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7e31d8a4-5c92-4b06-8f7d-d2b40916ce03 */
                plan_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listSubscriptionProducts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createSubscriptionProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionProductBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readSubscriptionProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeSubscriptionProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSubscriptionProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteSubscriptionProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOfferings: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: plans, products */
                include?: ("plans" | "products")[];
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, external_ref */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOfferingBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    buildOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildOfferingBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readOffering: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: plans, products */
                include?: ("plans" | "products")[];
            };
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOfferingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOfferingPlans: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingPlanListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    attachOfferingPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachPlansBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingPlanListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOfferingPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
                /** @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05 */
                planId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOfferingPlanBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingPlanResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    detachOfferingPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Three capital letters; the default is the default currency of the store. */
                "SVC-Currency"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
                /** @example 9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05 */
                planId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listOfferingProducts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    attachOfferingProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachProductsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
                /** @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOfferingProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferingProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    detachOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0 */
                id: string;
                /** @example 5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: plans, products */
                include?: ("plans" | "products")[];
                /** @description Up to 10 of eq(account_id,…), eq(meta.status,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readSubscription: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: plans, products */
                include?: ("plans" | "products")[];
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listSubscriptionStates: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionStateListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeSubscriptionState: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSubscriptionStateBody"];
            };
        };
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readSubscriptionState: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
                /** @description The `id` of a state change, from the list */
                stateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionStateResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changePlanOfSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePlanOfSubscriptionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readBillingSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listBillingJobs: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    startBillingJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartJobBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readBillingJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a job, from the list */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(status,…), eq(subscription_id,…), eq(account_id,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listSubscriptionInvoices: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(status,…), eq(subscription_id,…), eq(account_id,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of a subscription, from the list */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayInvoiceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listInvoiceTransactions: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTransactionListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readInvoiceTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    refundInvoiceTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefundInvoiceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of an invoice, from the list */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readDunningSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeDunningSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeDunningBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, legal_name, registration_id, external_ref */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAccountBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b6e94a27-1c38-4d05-8f72-3d9a60c51e02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAccountAddresses: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAddressListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createAccountAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAddressBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAddressResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAccountAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
                /**
                 * @description The `id` of an address, from the list
                 * @example c5a7e9b1-2d4f-4c68-9b0a-6e8f1a3c5d01
                 */
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAddressResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeAccountAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
                /**
                 * @description The `id` of an address, from the list
                 * @example c5a7e9b1-2d4f-4c68-9b0a-6e8f1a3c5d01
                 */
                addressId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAddressBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAddressResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteAccountAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
                /**
                 * @description The `id` of an address, from the list
                 * @example d6b8fac2-3e50-4d79-8c1b-7f902b4d6e02
                 */
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAccountMembers: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, email */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAccountMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    eraseAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b8d4f602-1c3a-4e97-8f52-608b3d9e7c02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listMembershipsOfMember: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listUnassignedAccountMembers: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, email */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAccountMemberships: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: account_member */
                include?: "account_member"[];
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createAccountMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMembershipBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAccountMembership: {
        parameters: {
            query?: {
                /** @description Related resources to include, separated by commas: account_member */
                include?: "account_member"[];
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example 7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01 */
                id: string;
                /** @example 0f9d5a7c-2e61-4b0c-8f37-6b5a49382710 */
                membershipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b6e94a27-1c38-4d05-8f72-3d9a60c51e02 */
                id: string;
                /** @example 1a0e6b8d-3f72-4c1d-9048-7c6b5a493821 */
                membershipId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createUserAuthentication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserAuthenticationInfoBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAuthenticationInfoResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readUserAuthentication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAuthenticationInfoResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    linkUserAuthentication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOidcProfileInfoBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileInfoResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readUserAuthenticationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The realm that GET /v2/settings/account-authentication names */
                realmId: string;
                /** @example a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01 */
                id: string;
                /** @description The `id` in the response to the link */
                infoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcProfileInfoResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readStoreSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeStoreSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreSettingsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCartSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCartSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartSettingsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readOrderSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeOrderSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderSettingsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSettingsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCurrencies: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createCurrency: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCurrencyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCurrency: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example e1a4c7d0-3b6f-4592-8e1d-9f2b5a7c0e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e1a4c7d0-3b6f-4592-8e1d-9f2b5a7c0e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCurrencyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e2b5d8e1-4c70-46a3-9f2e-a03c6b8d1f02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, sku, slug, status */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 671711e0-8b36-485d-9d20-f2d90ef44035 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description Up to 10 of in(id,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    storeFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file itself.
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token of a member who has signed on; it speaks for one account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example c9766e18-48a8-47f0-947e-f48f8580a5a8 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example fa02b0ae-14ca-4f9c-96f2-b4ff5e7b2ea0 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MainImageResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    setMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MainImageBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MainImageResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 671711e0-8b36-485d-9d20-f2d90ef44035 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listProductFiles: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFileListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addProductFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFilesBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFilesResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    removeProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 671711e0-8b36-485d-9d20-f2d90ef44035 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFilesBody"];
            };
        };
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listPriceBooks: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceBookListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createPriceBook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePriceBookBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceBookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readPriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceBookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePriceBookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceBookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deletePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b5d9f307-2c6e-4a48-9f71-80ab3d5e7f02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePriceBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
                /** @example 2ce6f80a-7c93-4db6-80c5-a3d25e7f9101 */
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
                /** @example 2ce6f80a-7c93-4db6-80c5-a3d25e7f9101 */
                priceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePriceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deletePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01 */
                id: string;
                /** @example 3df7091b-8da4-4ec7-91d6-b4e36f80a202 */
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listHierarchies: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHierarchyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeHierarchyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9514ed08-bf72-436a-9e5c-06281a3c4f55 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listNodes: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNodeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeNodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 8403dcf7-ae61-4259-8d4b-f517092b3e44 */
                id: string;
                /** @example 8305e1ca-b6d2-44f9-973c-f2a4c6e50108 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listNodeProducts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    attachNodeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeProductsBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeProductsResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    detachNodeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11 */
                id: string;
                /** @example 1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01 */
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeProductsBody"];
            };
        };
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogRules: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createCatalogRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCatalogRuleBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1bd5e7f9-6b82-4ca5-9fb4-92c14d6e8002 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1bd5e7f9-6b82-4ca5-9fb4-92c14d6e8002 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCatalogRuleBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0ac4d6e8-5a71-4b94-8ea3-81b03c5d7f01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogs: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createCatalog: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCatalogBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCatalogBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listCatalogReleases: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
                catalogId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    publishCatalog: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01 */
                catalogId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readCatalogRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02 */
                catalogId: string;
                /** @example e9b3c5d7-4f60-4a83-9d92-70af2b4c6e02 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listDefinedComponentProducts: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example 5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentProductListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description Accepted; the work is done shortly */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of an import, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listImportErrors: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @description The `id` of an import, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportErrorListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path: {
                /** @example e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example be94a1b5-01f3-474a-ae1e-f1761f57ddf6 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStockBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e292fd98-38a8-4d63-befd-47221a7498cd */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listStock: {
        parameters: {
            query?: {
                /** @description Up to 10 of in(product_id,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: {
                /** @description Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published. */
                "SVC-Channel"?: string;
                /** @description Tag that catalog rules may ask for, such as `clearance`. */
                "SVC-Context-Tag"?: string;
                /** @description Token of a member who has signed on; a catalog may be meant for the account. */
                "SVC-Account-Management-Authentication-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listStockTransactions: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransactionListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createStockTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3 */
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStockTransactionBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readStockTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3 */
                productId: string;
                /** @description The `id` of a transaction, from the list */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransactionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listPromotions: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(field,value) or like(field,*value*), joined by ":". Fields: name, enabled, automatic */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createPromotion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePromotionBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changePromotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePromotionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromotionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deletePromotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bb22cc33-dd44-4e55-8f66-007788990011 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listPromotionCodes: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    addPromotionCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCodesBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedCodesResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deletePromotionCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example aa11bb22-cc33-4d44-9e55-ff6677889900 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteCodesBody"];
            };
        };
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Up to 10 of eq(action,…), eq(actor_id,…), ge(occurred_at,…), le(occurred_at,…), joined by ":" */
                filter?: string;
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readAuditEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of an audit event, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretWebhookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretWebhookResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path: {
                /** @description The `id` of a webhook, from the list */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
                /** @description The `id` of a delivery, from the list */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a webhook, from the list */
                id: string;
                /** @description The `id` of a delivery, from the list */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work is done shortly */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a webhook, from the list */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; the work is done shortly */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readDeadLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a dead letter, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    retryDeadLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a dead letter, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listParkedMessages: {
        parameters: {
            query?: {
                /** @description Number of records to skip */
                "page[offset]"?: number;
                /** @description Maximum number of records in the response; the default is the page length of the store */
                "page[limit]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedMessageListResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readParkedMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a dead letter, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedMessageResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    retryParkedMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of a dead letter, from the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
}
