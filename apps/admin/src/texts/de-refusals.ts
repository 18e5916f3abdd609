import { germanOfWhatHappened } from './de-happened';
import { germanRefusalsOfCatalog } from './de-refusals-catalog';
import { germanRefusalsOfOrders } from './de-refusals-orders';
import { germanRules } from './de-rules';

/**
 * What the service says of errors, in German. `{1}` stands for a value, which the sentence may name where German has it;
 * values that are sentences, or are named here, are German as well.
 */
export const germanRefusals: Readonly<Record<string, string>> = {
  ...germanRules,
  ...germanRefusalsOfCatalog,
  ...germanRefusalsOfOrders,
  ...germanOfWhatHappened,
  // What can happen to any of them
  'A resource has at most {1} custom fields; delete one of {2} first':
    'Höchstens {1} eigene Felder sind möglich; löschen Sie erst eines',
  'An unexpected error occurred in the service; include the request id when you report it':
    'Im Dienst ging etwas schief. Versuchen Sie es noch einmal; hilft das nicht, melden Sie es dem, der den Dienst betreibt',
  'Another {1} has the same value in a field that must be unique; choose another value':
    'Ein Feld hat einen Wert, den es nur einmal geben darf und den schon ein anderer Eintrag hat ({1}); nehmen Sie einen anderen',
  'Only members of the account that an order is of, administrators and the guest who ordered can read it; send the order_token of the checkout as {1}, or sign on':
    'Diese Bestellung ist nicht für Sie',
  'Send a valid access token as Authorization: Bearer; POST /oauth/access_token gives one':
    'Melden Sie sich an',
  'The body is larger than 1 MiB; send less at once': 'Das ist zu viel auf einmal; höchstens 1 MiB',
  'The database cannot be reached at the moment; try again shortly':
    'Die Datenbank ist zurzeit nicht erreichbar; versuchen Sie es gleich noch einmal',
  'The database has no room at the moment; try again shortly':
    'Die Datenbank hat zurzeit keinen Platz; versuchen Sie es gleich noch einmal',
  'The database has too much to do at the moment; try again shortly':
    'Die Datenbank hat zurzeit zu viel zu tun; versuchen Sie es gleich noch einmal',
  'The disk of the service cannot be used at the moment; try again shortly':
    'Die Platte des Dienstes ist zurzeit nicht zu gebrauchen; versuchen Sie es gleich noch einmal',
  'The file is larger than {1} MiB; send a smaller one':
    'Die Datei ist größer als {1} MiB; nehmen Sie eine kleinere',
  'The file is larger than {1} MiB; send it in several parts':
    'Die Datei ist größer als {1} MiB; teilen Sie sie in mehrere',
  'The file is packed; unpack it, and send the file that is in it. Save a workbook as CSV first':
    'Die Datei ist gepackt; packen Sie sie aus, und senden Sie die, die darin ist. Speichern Sie eine Arbeitsmappe erst als CSV',
  'The request cannot be read': 'Die Anfrage ist nicht zu lesen',
  'The request did not arrive in time': 'Die Anfrage kam nicht rechtzeitig an',
  'The resource is not at this version any more, and nothing was changed; read it again, look at what others have changed, and send its new ETag':
    'Jemand anderes hat dies inzwischen geändert; es wurde nichts gespeichert. Laden Sie es neu, und ändern Sie es noch einmal',
  'The resource that this request created was erased; send the request with a new key to create another':
    'Was damit angelegt wurde, ist wieder gelöscht',
  'The service could not be reached': 'Der Dienst war nicht zu erreichen',
  'The service has answered {1}': 'Der Dienst antwortet mit dem Fehler {1}',
  'The service has no room for files at the moment; try again shortly':
    'Der Dienst hat zurzeit keinen Platz für Dateien; versuchen Sie es gleich noch einmal',
  'The service has too many files open at the moment; try again shortly':
    'Der Dienst hat zurzeit zu viel zu tun; versuchen Sie es gleich noch einmal',
  'The storage of files cannot be reached at the moment; try again shortly':
    'Der Speicher für Dateien ist zurzeit nicht erreichbar; versuchen Sie es gleich noch einmal',
  'The version of the resource cannot be read at the moment; try again shortly':
    'Der Stand lässt sich zurzeit nicht prüfen; versuchen Sie es gleich noch einmal',
  'There is nothing at this path with this method{1}': 'Das gibt es nicht',
  'This key was used with another method, path or body; use a new key for a new request':
    'Das wurde schon einmal anders gesendet; laden Sie die Seite neu',
  'This token does not permit this request. Use one that has the scope {1}.':
    'Ihre Rollen erlauben dies nicht. Nötig ist das Recht {1}.',
  'This token does not permit this request.{1}': 'Ihre Rollen erlauben dies nicht.',
  'Too many requests came from this caller; wait as long as Retry-After says':
    'Das waren zu viele Anfragen; warten Sie etwas',
  '{1} is not a valid token or has expired; sign in again':
    'Ihre Anmeldung ist abgelaufen; melden Sie sich neu an',
  '{1} not found': 'Nicht gefunden: {1}',
  'The form holds more than one file; send one at a time': 'Senden Sie eine Datei nach der anderen',
  'There is no {1} with this id': 'Nicht gefunden: {1}',
  // The shop, its staff, customers and programs
  'A shop has at most {1} webhooks; delete one first':
    'Ein Shop hat höchstens {1} Webhooks; löschen Sie erst einen',
  'A store always has a default currency; make another currency the default instead':
    'Ein Shop hat immer eine Standardwährung; machen Sie stattdessen eine andere dazu',
  'A store has at most {1} currencies; delete one first':
    'Ein Shop hat höchstens {1} Währungen; löschen Sie erst eine',
  'An account has at most {1} addresses; delete one first':
    'Ein Konto hat höchstens {1} Adressen; löschen Sie erst eine',
  'An authentication realm has at most {1} OIDC profiles; delete one first':
    'Es sind höchstens {1} Anbieter möglich; löschen Sie erst einen',
  'Another member of this authentication realm has the same email':
    'Ein anderes Mitglied hat schon diese E-Mail-Adresse',
  'The account already has {1} memberships; delete one first':
    'Das Konto hat schon {1} Mitglieder; entfernen Sie erst eines',
  'The account has orders that are neither complete nor canceled or whose subscriptions have still to start, subscriptions that go on or unpaid invoices; end these first':
    'Das Konto hat noch offene Bestellungen, laufende Abos oder unbezahlte Rechnungen; beenden Sie diese zuerst',
  'The currency is in use, and with other decimal_places its amounts would mean something else; make another currency instead':
    'Die Währung ist in Gebrauch, und mit anderen Stellen wären ihre Beträge andere; legen Sie stattdessen eine neue an',
  'The currency is in use, so it keeps its code; make another currency instead':
    'Die Währung ist in Gebrauch und behält ihr Kürzel; legen Sie stattdessen eine neue an',
  'The currency is in use; disable it instead, or delete what uses it first. Orders and invoices always need theirs':
    'Die Währung ist in Gebrauch; schalten Sie sie stattdessen aus, oder löschen Sie erst, was sie braucht. Bestellungen und Rechnungen brauchen ihre immer',
  'The default currency cannot be deleted; make another currency the default first':
    'Die Standardwährung lässt sich nicht löschen; machen Sie erst eine andere dazu',
  'The default currency must stay enabled; make another currency the default first':
    'Die Standardwährung bleibt eingeschaltet; machen Sie erst eine andere dazu',
  'The last enabled owner stays an owner, and enabled; make somebody else an owner first':
    'Der letzte Inhaber bleibt Inhaber; machen Sie erst jemand anderen dazu',
  'The staff member is disabled; enable them first':
    'Diese Person ist gesperrt; entsperren Sie sie zuerst',
  'The webhook is disabled, so nothing is sent to it; enable it first':
    'Der Webhook ist aus, also geht nichts an ihn; schalten Sie ihn erst ein',
  'There is no dead letter with this id; the list shows which there are':
    'Diese fehlgeschlagene Nachricht gibt es nicht mehr',
  'There is no mail about this event': 'Zu diesem Ereignis gibt es keine E-Mail',
  'There is no staff member with this email; create one with POST /v2/staff first':
    'Niemand vom Personal hat diese E-Mail-Adresse; legen Sie die Person erst an',
  '{1} must be the id of an account': 'Muss die Kennung eines Kontos sein',
  'This member already has a membership in this account': 'Dieses Mitglied gehört schon zum Konto',
  // Imports and exports
  'A part of an export could not be kept': 'Ein Teil des Exports ließ sich nicht aufheben',
  'An error of the service ended the export; its log says why':
    'Ein Fehler des Dienstes beendete den Export; sein Protokoll sagt, warum',
  'An error of the service ended the import; the remaining lines were not carried out':
    'Ein Fehler des Dienstes beendete den Import; die übrigen Zeilen wurden nicht ausgeführt',
  'An import is running; wait until its status is done or failed, and send this one then':
    'Ein Import läuft noch; warten Sie, bis er fertig ist',
  'No line could be carried out; its errors say why':
    'Keine Zeile ließ sich ausführen; die Fehler sagen, warum',
  'The body must hold at least one line': 'Die Datei hat keine Zeile',
  'The file must be text in UTF-8': 'Die Datei muss Text in UTF-8 sein',
  'The first line must be a JSON object of at most 1 MiB, in UTF-8':
    'Die erste Zeile muss ein JSON-Objekt von höchstens 1 MiB in UTF-8 sein',
  'The first row has more than {1} columns': 'Die erste Zeile hat mehr als {1} Spalten',
  'The first row must have the column {1}; is this a file of the format?':
    'Der ersten Zeile fehlt die Spalte {1}; hat die Datei dieses Format?',
  'The first row {1}': 'Erste Zeile: {1}',
  'The line is larger than {1} MiB; say less in it':
    'Die Zeile ist größer als {1} MiB; kürzen Sie sie',
  'The line must be text in UTF-8': 'Die Zeile muss Text in UTF-8 sein',
  'The row does not say what it is about; fill in its key':
    'Die Zeile sagt nicht, worum es geht; füllen Sie ihren Schlüssel aus',
  'The row has more cells than the first row has columns; check its quotes':
    'Die Zeile hat mehr Zellen als die erste Spalten; prüfen Sie die Anführungszeichen',
  'The row that ends at line {1} {2}': 'Die Tabellenzeile, die in Zeile {1} endet: {2}',
  'The service failed to carry out this line; its log says why':
    'Der Dienst konnte diese Zeile nicht ausführen; sein Protokoll sagt, warum',
  'The service failed to take a picture of this line; its log says why':
    'Der Dienst konnte ein Bild dieser Zeile nicht holen; sein Protokoll sagt, warum',
  'has a quote that never ends': 'ein Anführungszeichen hat kein Ende',
  'has a quote within a quoted cell; write it twice':
    'ein Anführungszeichen steht mitten in einer Zelle; schreiben Sie es doppelt',
  'has more than {1} columns': 'sie hat mehr als {1} Spalten',
  'has the column {1} twice': 'die Spalte {1} steht zweimal da',
  'has the unknown column {1}; the columns are {2}': 'die Spalte {1} gibt es nicht; es gibt {2}',
  'is larger than 1 MiB; check its quotes':
    'sie ist größer als 1 MiB; prüfen Sie die Anführungszeichen',
  'is no row of a table': 'sie ist keine Zeile einer Tabelle',
  'key must be the SKU, the external_ref or the id of a product':
    'Der Schlüssel muss SKU, eigene Kennung oder Kennung eines Produkts sein',
  'key must be the sku or the external_ref that the product has with these attributes':
    'Der Schlüssel muss die SKU oder die eigene Kennung sein, die das Produkt hier bekommt',
  'must have the column {1}': 'ihr fehlt die Spalte {1}',
  '{1} exports wait or are running; wait until one of them is done':
    'Es laufen schon {1} Exporte; warten Sie, bis einer fertig ist',
};

/** What the service calls things, where a sentence names one of them. */
export const germanNouns: Readonly<Record<string, string>> = {
  account: 'Konto',
  'account member': 'Mitglied',
  address: 'Adresse',
  'application key': 'Schlüssel',
  catalog: 'Katalog',
  'catalog rule': 'Katalogregel',
  currency: 'Währung',
  'custom field': 'eigenes Feld',
  export: 'Export',
  file: 'Datei',
  gateway: 'Zahlungsweg',
  hierarchy: 'Kategorienbaum',
  import: 'Import',
  invoice: 'Rechnung',
  mail: 'E-Mail',
  node: 'Kategorie',
  note: 'Notiz',
  option: 'Option',
  order: 'Bestellung',
  plan: 'Tarif',
  price: 'Preis',
  'price book': 'Preisliste',
  product: 'Produkt',
  promotion: 'Aktion',
  'shipping method': 'Versandart',
  'staff member': 'Person vom Personal',
  'stock record': 'Bestand',
  subscription: 'Abo',
  'subscription offering': 'Angebot',
  'subscription product': 'Inhalt',
  'tax rate': 'Steuersatz',
  variation: 'Variante',
  webhook: 'Webhook',
};
