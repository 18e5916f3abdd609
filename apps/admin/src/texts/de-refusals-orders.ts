/** Why orders, payments, subscriptions and carts are refused something, in German. */
export const germanRefusalsOfOrders: Readonly<Record<string, string>> = {
  // Orders
  'A part of the order is sent, so it can be fulfilled and refunded, but neither changed nor canceled':
    'Ein Teil der Bestellung ist versandt; sie lässt sich noch versenden und erstatten, aber nicht ändern oder stornieren',
  'A payment of the order is pending at its provider and could not be canceled; try again later':
    'Eine Zahlung der Bestellung läuft noch beim Anbieter und ließ sich nicht abbrechen; versuchen Sie es später noch einmal',
  'Everything paid for the order was refunded; place a new order':
    'Alles, was für die Bestellung bezahlt war, ist erstattet; geben Sie eine neue auf',
  'Nothing is left to be sent of the order': 'Von der Bestellung ist nichts mehr zu versenden',
  'Only a complete or canceled order can be anonymized; cancel this one first':
    'Nur eine fertige oder stornierte Bestellung lässt sich anonymisieren; stornieren Sie diese zuerst',
  'Only a paid order can be fulfilled, and this one is {1}':
    'Nur eine bezahlte Bestellung lässt sich versenden; diese ist: {1}',
  'Only {1} of {2} are left to be refunded': 'Von {2} sind nur noch {1} zu erstatten',
  'Only {1} of {2} are left to be sent': 'Von {2} sind nur noch {1} zu versenden',
  'Shipping was refunded already; name only lines':
    'Der Versand ist schon erstattet; wählen Sie nur Positionen',
  'Something was paid for the order; refund all of it first and cancel then':
    'Für die Bestellung ist etwas bezahlt; erstatten Sie erst alles, dann stornieren Sie',
  'The order costs nothing and is complete, so it can no longer be canceled':
    'Die Bestellung kostet nichts und ist fertig; sie lässt sich nicht mehr stornieren',
  'The order has no item {1}; GET its items': 'Die Bestellung hat keine Position {1}',
  'The order is canceled, which is final; place a new order':
    'Die Bestellung ist storniert, und das bleibt so; geben Sie eine neue auf',
  'The order is fulfilled already': 'Die Bestellung ist schon versandt',
  'The order is fulfilled, so it can be refunded but no longer canceled':
    'Die Bestellung ist versandt; sie lässt sich erstatten, aber nicht mehr stornieren',
  'The order is fulfilled, so neither its address nor its reference changes any more':
    'Die Bestellung ist versandt; Adresse und Referenz lassen sich nicht mehr ändern',
  'What you name costs nothing, so there is nothing to refund':
    'Was Sie gewählt haben, kostet nichts; es gibt nichts zu erstatten',
  '{1} is a subscription, which is not sent; leave it out':
    '{1} ist ein Abo, das nicht versandt wird; lassen Sie es weg',
  '{1} is a subscription, which needs an account; sign on as a member of one, or take it out of the cart':
    '{1} ist ein Abo; dafür braucht der Kunde ein Konto',
  '{1} is only for a cancellation; send status cancelled with it, or leave it out':
    'Das gehört nur zu einer Stornierung',
  '{1} is the number of another order; choose another one or leave it out':
    'Diese Nummer hat schon eine andere Bestellung; nehmen Sie eine andere oder keine',
  // Stock
  'Allocated units: {1}; fulfill or cancel the orders that have them, or deallocate them, and delete the record then':
    'Für Bestellungen reserviert: {1}; versenden oder stornieren Sie diese, oder geben Sie sie frei, und löschen Sie dann den Bestand',
  'Allocated units: {1}; set at least that many':
    'Für Bestellungen reserviert: {1}; setzen Sie mindestens so viele',
  'Allocated units: {1}; {2} at most that many':
    'Für Bestellungen reserviert: {1}; mehr geht nicht',
  'Available units: {1}; {2} at most that many': 'Verfügbar: {1}; mehr geht nicht',
  'Only 1 of {1} is in stock': 'Von {1} ist nur 1 da',
  'Only {1} of {2} are in stock': 'Von {2} sind nur {1} da',
  'The product has a stock record; change it by transactions':
    'Das Produkt hat schon einen Bestand; ändern Sie ihn durch Buchungen',
  '{1} must keep the total, which is {2} now, at {3} or less':
    'Der Bestand, jetzt {2}, darf höchstens {3} werden',
  '{1}; reduce the quantity over all items of the cart': '{1}; bestellen Sie weniger davon',
  '{1}; {2}': '{1}; {2}',
  'a product in {1}': 'einem Produkt in {1}',
  'increase its stock and fulfill the order then':
    'erhöhen Sie den Bestand, dann versenden Sie die Bestellung',
  'pay when there are more, or order fewer':
    'nehmen Sie das Geld ein, wenn wieder genug da ist, oder verkaufen Sie weniger',
  'the order': 'der Bestellung',
  // Payments
  'A refund cannot be refunded; name a payment':
    'Eine Erstattung lässt sich nicht erstatten; wählen Sie eine Zahlung',
  'A void moved no money; name a payment':
    'Beim Aufheben ist kein Geld geflossen; wählen Sie eine Zahlung',
  'A {1} cannot be captured; name an authorization':
    'Nur ein autorisierter Betrag lässt sich einziehen',
  'All that is outstanding is being paid; wait for the pending payment, or cancel it first':
    'Was offen ist, wird gerade bezahlt; warten Sie auf die laufende Zahlung oder brechen Sie sie ab',
  'No more than {1} can be paid this way now; pay at most that':
    'Höchstens {1} lassen sich jetzt so bezahlen (in der kleinsten Einheit, etwa Cent)',
  'Only an authorization or a pending payment can be canceled; refund a completed payment':
    'Nur ein autorisierter Betrag oder eine laufende Zahlung lässt sich aufheben; erstatten Sie eine abgeschlossene',
  'Only {1} of this {2} can still be refunded; send at most that amount':
    'Höchstens {1} lassen sich davon noch erstatten (in der kleinsten Einheit, etwa Cent)',
  'The gateway {1} needs publishable_key, secret_key and webhook_secret before it can be enabled; send them, too':
    'Erst mit allen drei Schlüsseln lässt sich {1} einschalten: dem öffentlichen, dem geheimen und dem der Webhooks',
  'The gateway {1} takes no payments at the moment; an administrator can enable it':
    '{1} nimmt zurzeit keine Zahlungen an; in den Einstellungen lässt es sich einschalten',
  'The gateway {1} uses {2} decimal places for {3}, and the store uses another number; set decimal_places of the currency to {4}, or use another gateway':
    '{1} rechnet {3} mit {2} Stellen hinter dem Komma, der Shop mit anderen; setzen Sie die Stellen der Währung auf {2} oder nehmen Sie einen anderen Zahlungsweg',
  'The order costs nothing, so there is nothing to authorize; use the method purchase':
    'Die Bestellung kostet nichts; es gibt nichts zu autorisieren',
  'The order is paid already; nothing is outstanding':
    'Die Bestellung ist schon bezahlt; es ist nichts offen',
  'The order is paid already; there is nothing to capture':
    'Die Bestellung ist schon bezahlt; es gibt nichts einzuziehen',
  'The outstanding amount is authorized already; capture it':
    'Was offen ist, ist schon autorisiert; ziehen Sie es ein',
  'The payment has failed, so no money was received':
    'Die Zahlung ist gescheitert; es kam kein Geld an',
  'The payment is still pending; try again when it is complete':
    'Die Zahlung läuft noch; versuchen Sie es noch einmal, wenn sie abgeschlossen ist',
  'The payment provider cannot be asked at the moment; send the message again later':
    'Der Zahlungsanbieter ist zurzeit nicht erreichbar',
  'The payment was authorized but never captured, so there is nothing to refund; cancel the authorization instead':
    'Der Betrag ist autorisiert, aber nie eingezogen; es gibt nichts zu erstatten. Heben Sie die Zahlung stattdessen auf',
  'The payment was canceled': 'Die Zahlung wurde abgebrochen',
  'The payment was canceled at the provider': 'Die Zahlung wurde beim Anbieter abgebrochen',
  'The payment was captured or canceled already':
    'Die Zahlung ist schon eingezogen oder aufgehoben',
  'The payment was declined.': 'Die Zahlung wurde abgelehnt.',
  'The provider did not answer': 'Der Zahlungsanbieter antwortet nicht',
  'The secret key of the gateway is not set':
    'Der geheime Schlüssel des Zahlungswegs fehlt in den Einstellungen',
  'The total of the order is 0, so there is nothing to charge; send off_session: true to save the payment method, or use the manual gateway':
    'Die Bestellung kostet nichts; nehmen Sie dafür die Zahlung von Hand',
  'There is nothing left to capture; it was captured already':
    'Es ist nichts mehr einzuziehen; das ist schon geschehen',
  'This transaction is fully refunded already': 'Diese Zahlung ist schon ganz erstattet',
  '{1} must be left out {2}': 'Das passt nicht zu dem, was sonst gewählt ist',
  '{1}; there is nothing left to refund': '{1}; es ist nichts mehr zu erstatten',
  // Carts and checkout
  'A part of {1} is not sold any more; choose another one or take it out of the cart':
    'Ein Teil von {1} wird nicht mehr verkauft; wählen Sie einen anderen oder nehmen Sie es heraus',
  'Choose a shipping method first: every item that is sent has to be in a shipping group with one':
    'Wählen Sie zuerst eine Versandart: Die Bestellung enthält etwas, das versandt wird',
  'Other orders use up the codes of this cart at the moment; nothing was ordered, try again':
    'Die Codes werden gerade von anderen Bestellungen verbraucht; es wurde nichts bestellt, versuchen Sie es noch einmal',
  'The cart costs more than it showed before; nothing was ordered, read the cart and check it out again':
    'Die Preise haben sich gerade geändert; es wurde nichts bestellt, versuchen Sie es noch einmal',
  'The cart has nothing to pay for; add an item first': 'Nennen Sie mindestens ein Produkt',
  'The cart has {1} subscriptions, and an order at most {2}; take fewer':
    'Eine Bestellung kann höchstens {2} Abos enthalten; hier sind es {1}',
  'The cart is being changed by others; nothing was ordered, try again':
    'Es wurde nichts bestellt; versuchen Sie es noch einmal',
  'The extension {1} does not answer at the moment; try again in a few seconds':
    'Die Erweiterung {1} antwortet zurzeit nicht; versuchen Sie es in ein paar Sekunden noch einmal',
  'The parts of {1} have prices with and without tax in {2}, which cannot be added up':
    'Teile von {1} haben in {2} Preise mit und Preise ohne Steuer; das lässt sich nicht zusammenzählen',
  'The quantity of {1} would exceed {2}; add less of it': 'Von {1} sind höchstens {2} möglich',
  'The promotion is already in the cart with the code {1}; it counts once':
    'Diese Aktion gilt schon mit dem Code {1}; sie zählt einmal',
  'The shipping method': 'Die Versandart',
  'There is no usable promotion with this code': 'Mit diesem Code gilt zurzeit keine Aktion',
  'This shipping method does not deliver these items to this address; choose another one':
    'Diese Versandart liefert das nicht an diese Adresse; wählen Sie eine andere',
  '{1} comes in variations; choose an option of each, and send the product that has them':
    '{1} gibt es in Varianten; wählen Sie die Kombination, die bestellt wird',
  '{1} does not deliver these items to this address; choose another shipping method':
    '{1} liefert das nicht an diese Adresse; wählen Sie eine andere Versandart',
  '{1} has no price in {2}, {3}': '{1} hat keinen Preis in {2}',
  '{1} is not offered any more; take it out of the cart':
    '{1} wird nicht mehr angeboten; nehmen Sie es heraus',
  '{1} is not sold any more; take it out of the cart':
    '{1} wird nicht mehr verkauft; nehmen Sie es heraus',
  'The amounts would exceed {1}; use a smaller quantity or price':
    'Der Betrag wird zu groß; nehmen Sie weniger oder einen kleineren Preis',
  'The quantity would exceed {1}; use a smaller one': 'Es sind höchstens {1} möglich',
  // Subscriptions and invoices
  'A payment or a refund of the invoice of this period is pending; wait until it completes or fails':
    'Eine Zahlung oder Erstattung der Rechnung dieses Zeitraums läuft noch; warten Sie, was aus ihr wird',
  'A subscription has at most {1} taxes; send fewer': 'Ein Abo hat höchstens {1} Steuern',
  'An invoice of the subscription is not paid; pay or void it first, or send at: period_end':
    'Eine Rechnung des Abos ist nicht bezahlt; kassieren oder stornieren Sie sie erst, oder wechseln Sie zum Ende des Zeitraums',
  'An offering has at most {1} {2}': 'Ein Angebot hat von allem höchstens {1}',
  'Another payment or refund of the invoice is pending; wait until it completes or fails':
    'Eine andere Zahlung oder Erstattung der Rechnung läuft noch; warten Sie, was aus ihr wird',
  'No payment method is kept for the subscription at {1}; let the customer pay the invoice':
    'Für das Abo ist bei {1} kein Zahlungsmittel hinterlegt; lassen Sie den Kunden die Rechnung bezahlen',
  'Something was paid for the invoice; refund all of it first and void the invoice then':
    'Für die Rechnung ist etwas bezahlt; erstatten Sie erst alles, dann heben Sie sie auf',
  'The invoice is {1}, which is final': 'Die Rechnung ist: {1}; das bleibt so',
  'The invoice is {1}; there is nothing to pay': 'Die Rechnung ist: {1}; es ist nichts zu bezahlen',
  'The offering of this subscription is not sold any more, with any plan':
    'Das Angebot dieses Abos wird nicht mehr verkauft',
  'The payment is {1}; only a complete payment can be refunded':
    'Die Zahlung ist: {1}; nur eine abgeschlossene lässt sich erstatten',
  'The plan is being changed by others at the moment; nothing was stored, try again':
    'Jemand anderes ändert gerade den Tarif; es wurde nichts gespeichert, versuchen Sie es noch einmal',
  'The plan of a subscription changes at most {1} times':
    'Der Tarif eines Abos wechselt höchstens {1}-mal',
  'The plan {1} has no price in {2}; it was sold with one':
    'Der Tarif {1} hat keinen Preis in {2} mehr, mit dem er verkauft wurde',
  'The subscription ends by itself with this period':
    'Das Abo endet mit diesem Zeitraum von selbst',
  'The subscription ends with this period, so that no plan can follow':
    'Das Abo endet mit diesem Zeitraum; danach kommt kein Tarif mehr',
  'The subscription has the plan {1} already': 'Das Abo hat den Tarif {1} schon',
  'The subscription is going to be canceled before the next period begins':
    'Das Abo wird vor dem nächsten Zeitraum gekündigt',
  'The subscription is paused; resume it first, or send at: period_end':
    'Das Abo pausiert; setzen Sie es erst fort, oder wechseln Sie zum Ende des Zeitraums',
  'The subscription is {1}, which does not permit {2}': 'Das Abo ist: {1}; das geht dann nicht',
  'The subscription is {1}; it has no further invoices that could have other taxes':
    'Das Abo ist: {1}; es gibt keine weiteren Rechnungen mit anderen Steuern',
  'The subscription is {1}; its plan cannot be changed any more':
    'Das Abo ist: {1}; sein Tarif wechselt nicht mehr',
  'The subscription was paused because an invoice is not paid; it resumes when the last one is paid':
    'Das Abo pausiert, weil eine Rechnung nicht bezahlt ist; es geht weiter, sobald die letzte bezahlt ist',
  'This is not a plan of the offering of this subscription':
    'Dieser Tarif gehört nicht zum Angebot dieses Abos',
  'This is not part of the offering': 'Das gehört nicht zum Angebot',
  'This payment is fully refunded or credited already':
    'Diese Zahlung ist schon ganz erstattet oder gutgeschrieben',
  'This plan belongs to the organization; the store can neither change nor delete it':
    'Dieser Tarif gehört der Organisation; der Shop kann ihn weder ändern noch löschen',
  '{1} has no price in {2}, the currency of this subscription':
    '{1} hat keinen Preis in {2}, der Währung dieses Abos',
  '{1} names no {2}': 'Das gibt es nicht: {2}',
  'at must be before the end of the subscription, {1}': 'Muss vor dem Ende des Abos liegen, {1}',
  'at must be later than now': 'Muss in der Zukunft liegen',
};
