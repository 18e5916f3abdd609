import { germanQuestions } from './de-help-questions';

/** The sentences of the document that forms show, in German. */
export const germanHelp: Readonly<Record<string, string>> = {
  ...germanQuestions,
  'A fraction of the price: 0.19 is 19 %.': 'Als Anteil am Preis: 0,19 sind 19 %.',
  'A table of comma-separated values, or one JSON object a line.':
    'Eine Tabelle mit Kommas oder ein JSON-Objekt je Zeile.',
  'Address of a picture.': 'Adresse eines Bildes.',
  'Address that events are sent to; it must use https and must not be in a private network.':
    'Adresse, an die Ereignisse gehen; sie beginnt mit https und liegt in keinem privaten Netz.',
  'After how many intervals each bill comes.': 'Nach wie vielen Zeiträumen jede Rechnung kommt.',
  'All products in these categories and below them.':
    'Alle Produkte in diesen Kategorien und darunter.',
  'Always purchase: invoices are paid at once, without a previous authorization.':
    'Rechnungen werden immer sofort bezahlt.',
  'Applies during any of these periods.': 'Gilt in jeder dieser Zeiten.',
  'Applies only to members of these accounts.': 'Gilt nur für Mitglieder dieser Konten.',
  'Applies to every cart, without a code.': 'Gilt für jeden Warenkorb, ohne Code.',
  'Article number as in a bar code.': 'Artikelnummer wie im Strichcode.',
  'As addresses have them, in any letter case; without them, every region.':
    'So wie sie in Adressen stehen; ohne Angabe jede Region.',
  'Beginnings of postcodes, such as 24, and ranges, such as 20000-29999; without them, every postcode.':
    'Anfänge von Postleitzahlen, etwa 24, und Bereiche, etwa 20000-29999; ohne Angabe jede.',
  'Beginnings of postcodes, such as 902, and ranges, such as 90200-90299; if none is named, every postcode.':
    'Anfänge von Postleitzahlen, etwa 902, und Bereiche, etwa 90200-90299; ohne Angabe jede.',
  'Cancels the order, which is final.': 'Storniert die Bestellung endgültig.',
  'Carts do not have the tax any more from this time on.':
    'Ab diesem Zeitpunkt fällt die Steuer nicht mehr an.',
  'Carts expire this number of days after their last change.':
    'So viele Tage nach der letzten Änderung verfällt ein Warenkorb.',
  'Carts have the tax from this time on.': 'Ab diesem Zeitpunkt fällt die Steuer an.',
  'Charges the method that is kept for the subscription at this gateway, without the customer and without waiting for the next attempt; for administrators.':
    'Belastet das aufbewahrte Zahlungsmittel sofort und ohne den Kunden.',
  'Code or name of a region of the country; without it, every region.':
    'Kürzel oder Name einer Region des Landes; ohne Angabe jede.',
  'Combinations that are built: each rule holds for those that have all of its options.':
    'Kombinationen, die erzeugt werden: Jede Regel gilt für die mit allen ihren Optionen.',
  'Combinations that are not built, in the same way.':
    'Kombinationen, die nicht erzeugt werden, auf dieselbe Weise.',
  'Components are sorted by it, the lowest first.': 'Danach sind Bestandteile sortiert.',
  'Currency of prices and new carts as long as nobody chooses another one.':
    'Währung der Preise und neuer Warenkörbe, solange niemand eine andere wählt.',
  'Digits after the decimal point.': 'Stellen hinter dem Komma.',
  'Each attempt to collect an invoice again comes this number of hours after it is due.':
    'So viele Stunden nach der Fälligkeit wird jeweils noch einmal versucht, eine Rechnung einzuziehen.',
  'Events that happen while it is disabled are not sent later.':
    'Was geschieht, solange er aus ist, wird auch später nicht gesendet.',
  'From where on the price holds; without it, always.': 'Ab wann der Preis gilt; sonst immer.',
  'Grams, kilograms, pounds or ounces.': 'Gramm, Kilogramm, Pfund oder Unzen.',
  'Heavier items do not fit.': 'Schwereres wird damit nicht versandt.',
  'Hours after which an authorized order is canceled if nothing was captured.':
    'Nach so vielen Stunden wird eine Bestellung storniert, deren Geld nur autorisiert und nicht eingezogen ist.',
  'Hours after which an order that nobody has paid is canceled.':
    'Nach so vielen Stunden wird eine Bestellung storniert, die niemand bezahlt hat.',
  'Hours without a change after which a cart is abandoned.':
    'Nach so vielen Stunden ohne Änderung gilt ein Warenkorb als verlassen.',
  'How a price is written; {price} stands for the number.':
    'So wird ein Preis geschrieben; {price} steht für die Zahl.',
  'How carts, orders and invoices call it.':
    'So heißt sie in Warenkörben, Bestellungen und Rechnungen.',
  'How many entries a page of a list has.': 'So viele Einträge hat eine Seite einer Liste.',
  'How many intervals are free at the start.': 'So viele Zeiträume kosten am Anfang nichts.',
  'How many intervals the subscription runs.': 'So viele Zeiträume läuft das Abonnement.',
  'How much of the price a percent discount takes off.': 'So viel wird vom Preis abgezogen.',
  'How often it can be used; without limit if left out.':
    'Wie oft er gilt; ohne Angabe unbegrenzt.',
  'How taxes are calculated: for each line.': 'Steuern werden für jede Zeile berechnet.',
  'Id of the account in another system.': 'Kennung des Kontos in einem anderen System.',
  'Id of the node in another system, by which imports find it.':
    'Kennung der Kategorie in einem anderen System; danach wird sie beim Import gefunden.',
  'Id of the offering in another system.': 'Kennung des Angebots in einem anderen System.',
  'Id of the order in another system.': 'Kennung der Bestellung in einem anderen System.',
  'Id of the plan in another system.': 'Kennung des Tarifs in einem anderen System.',
  'Id of the product in another system.': 'Kennung des Produkts in einem anderen System.',
  'Keep the payment method for later invoices, in place of the one before.':
    'Das Zahlungsmittel für spätere Rechnungen aufbewahren, anstelle des bisherigen.',
  'Label that the shopper sees.': 'So heißt das Feld für den Käufer.',
  'Leaves the subscriptions that the order started as they are, when it is canceled; otherwise they are canceled, too.':
    'Lässt die Abonnements der Bestellung weiterlaufen; sonst werden sie mit ihr gekündigt.',
  'Letter case does not matter.': 'Groß- und Kleinschreibung ist gleich.',
  'Maximum length of the text in characters.': 'Höchste Zahl der Zeichen.',
  'Maximum number of options to choose.': 'So viele Optionen darf man höchstens wählen.',
  'Maximum number of units that a shopper may choose.': 'So viele Stück darf man höchstens wählen.',
  'Minimum number of options to choose.': 'So viele Optionen muss man mindestens wählen.',
  'Minimum number of units that a shopper may choose.':
    'So viele Stück muss man mindestens wählen.',
  'Name in addresses.': 'Name in Webadressen.',
  'Name of the address in the address book.': 'Name der Adresse im Adressbuch.',
  'Name of the business.': 'Name der Firma.',
  'Name of the product in addresses; unique.':
    'Name des Produkts in Webadressen; jeder nur einmal.',
  'No two staff members share one, whatever its letter case.': 'Jede Adresse gibt es nur einmal.',
  'Number of the items.': 'Anzahl der Artikel.',
  'Of a percent discount: how much of the price it takes off.': 'So viel wird vom Preis abgezogen.',
  'Of methods that cost the same, the one with the lowest position comes first.':
    'Von Versandarten, die gleich viel kosten, steht die kleinste Zahl zuerst.',
  'Of one unit; shipping methods may depend on it.':
    'Eines Stücks; Versandarten können davon abhängen.',
  'One character.': 'Ein Zeichen.',
  'Only live products are published; a new one is a draft.':
    'Nur was im Verkauf ist, wird veröffentlicht; Neues ist ein Entwurf.',
  'Only the products in these categories, or below them, are counted and reduced.':
    'Nur Produkte in diesen Kategorien und darunter zählen und werden billiger.',
  'Only these products are counted and reduced.': 'Nur diese Produkte zählen und werden billiger.',
  'Options are sorted by it, the lowest first.': 'Danach sind Optionen sortiert.',
  'Options are sorted by it, the lowest first; those without it come last.':
    'Danach sind Optionen sortiert; die ohne Zahl stehen am Ende.',
  'Part number of the manufacturer.': 'Teilenummer des Herstellers.',
  'Percentage that is taken off the total price of the products of an offering.':
    'So viel Prozent gehen vom Preis aller Inhalte eines Angebots ab.',
  'Price of a billing period, by currency code.': 'Preis eines Zeitraums, je Währung.',
  'Prices by currency code, instead of those of the products.':
    'Preise je Währung, anstelle derer der Inhalte.',
  'Prices by currency code.': 'Preise je Währung.',
  'Prices refer to products by SKU; unique.':
    'Nach ihr finden Preise das Produkt; jede nur einmal.',
  'Products with this SKU have the price; unique in the price book.':
    'Produkte mit dieser SKU haben den Preis; jede nur einmal in der Preisliste.',
  'Promotions of a higher priority apply first.': 'Aktionen mit höherem Rang gelten zuerst.',
  'Rates of a lower priority are calculated first.':
    'Sätze mit kleinerem Rang werden zuerst berechnet.',
  'Releases what is left of the authorization.': 'Gibt frei, was von der Autorisierung übrig ist.',
  'Report what would be invoiced, and create no invoices.':
    'Nur zeigen, was abgerechnet würde, und keine Rechnungen anlegen.',
  'Saves the payment method for the subscriptions of the order, which are charged later without the customer.':
    'Bewahrt das Zahlungsmittel für die Abonnements der Bestellung auf.',
  'Sends all that is left of the order.': 'Versendet alles, was noch übrig ist.',
  'Separates groups of three digits; one character or none.':
    'Trennt je drei Ziffern; ein Zeichen oder keines.',
  'Shown to customers.': 'Sehen auch die Kunden.',
  'Texts that a shopper may or must give, by a key of your choice.':
    'Texte, die Käufer angeben dürfen oder müssen, je unter einem Schlüssel Ihrer Wahl.',
  'The cart belongs to one of these accounts.': 'Der Warenkorb gehört einem dieser Konten.',
  'The cart has at least so many units of the items that the promotion is for.':
    'So viele Stück, für die die Aktion gilt, liegen mindestens im Warenkorb.',
  'The catalog that is shown if the rule applies.': 'Den Katalog zeigt die Regel, wenn sie gilt.',
  'The channels that it is for, such as an app.': 'Für diese Kanäle gilt sie, etwa eine App.',
  'The email of an enabled staff member.': 'Die E-Mail-Adresse einer Person, die aktiv ist.',
  'The extension that says what it costs, in place of rates, which may then be empty.':
    'Die Erweiterung, die anstelle der Preise sagt, was es kostet.',
  'The gateway that processes the payment: manual, stripe, or one of an extension.':
    'Womit gezahlt wird: manual, stripe oder das einer Erweiterung.',
  'The guest who orders.': 'Der Gast, der bestellt.',
  'The id of an item of the order.': 'Die Kennung einer Position der Bestellung.',
  'The id of another plan of the same offering.': 'Ein anderer Tarif desselben Angebots.',
  'The intervals that it counts in.': 'In solchen Zeiträumen zählt er.',
  'The items that the promotion is for cost at least so much before discounts, by currency.':
    'So viel kostet mindestens, wofür die Aktion gilt, vor Rabatten und je Währung.',
  'The job covers periods that begin until this time; the default is now.':
    'Abgerechnet werden Zeiträume, die bis dahin beginnen; ohne Angabe bis jetzt.',
  'The key of the shop at the provider for use in browsers.':
    'Der Schlüssel des Shops beim Anbieter für Browser.',
  'The name in the trade register.': 'Der Name im Handelsregister.',
  'The name of an installed extension that has promotionCondition.':
    'Der Name einer Erweiterung, die über Aktionen entscheidet.',
  'The name that people read.': 'So heißt es für Menschen.',
  'The number in the trade register; no two accounts share one.':
    'Die Nummer im Handelsregister; jede nur einmal.',
  'The parent account; it cannot be changed later.': 'Das Konto darüber; es steht für immer fest.',
  'The parent node, in the same hierarchy.': 'Die Kategorie darüber, im selben Baum.',
  'The price book of its prices; without one, its products have no prices.':
    'Die Liste seiner Preise; ohne sie haben die Produkte keine.',
  'The products that it is for, by their tax category.':
    'Für Produkte mit dieser Steuerklasse gilt er.',
  'The product that can be chosen.': 'Das Produkt, das man wählen kann.',
  'The promotion can be used from this time on.': 'Ab diesem Zeitpunkt gilt die Aktion.',
  'The promotion can no longer be used from this time on.':
    'Ab diesem Zeitpunkt gilt die Aktion nicht mehr.',
  "The provider's reference of a payment method, from its browser library.":
    'Die Kennung des Zahlungsmittels beim Anbieter.',
  "The provider's reference of a payment method; without it the browser finishes the payment.":
    'Die Kennung des Zahlungsmittels beim Anbieter; ohne sie schließt der Browser die Zahlung ab.',
  'The rule applies from this time on.': 'Ab diesem Zeitpunkt gilt die Regel.',
  'The rule no longer applies from this time on.': 'Ab diesem Zeitpunkt gilt die Regel nicht mehr.',
  'The secret key of the shop at the provider.': 'Der geheime Schlüssel des Shops beim Anbieter.',
  'The secret with which the provider signs its webhook messages.':
    'Das Geheimnis, mit dem der Anbieter seine Nachrichten unterschreibt.',
  'The taxes of each invoice, at most five.': 'Die Steuern jeder Rechnung, höchstens fünf.',
  'The trees of categories whose products the catalog sells, which are hierarchies.':
    'Die Kategorienbäume, deren Produkte der Katalog verkauft.',
  'The units that become cheaper, each time.': 'So viele Stück werden jedes Mal billiger.',
  'The units to buy, each time.': 'So viele Stück muss man jedes Mal kaufen.',
  'The values that there are to choose from; only for the type choice.':
    'Die Werte, aus denen man wählt; nur bei einer Auswahl.',
  'The variations of a product are sorted by it, the lowest first; those without it come last.':
    'Danach sind die Varianten eines Produkts sortiert; die ohne Zahl stehen am Ende.',
  'The visitors that it is for, by a word that the storefront gives them.':
    'Für diese Besucher gilt sie, nach einem Wort, das das Schaufenster ihnen gibt.',
  'These products.': 'Diese Produkte.',
  'Three capital letters, once each.': 'Drei Großbuchstaben, jede Währung einmal.',
  'Three capital letters.': 'Drei Großbuchstaben.',
  'Two capital letters, such as DE, as in ISO 3166-1.': 'Zwei Großbuchstaben, etwa DE.',
  'Types of events, or * alone for all types, including future ones.':
    'Arten von Ereignissen, oder * allein für alle, auch künftige.',
  'Units in one bundle, unless min or max let the shopper choose.':
    'Stück in einem Bündel, falls der Käufer nicht selbst wählt.',
  'Units of this currency for one of the default currency.':
    'So viel dieser Währung ergibt eine Einheit der Standardwährung.',
  'Values of custom fields by their key; null removes one.':
    'Werte der eigenen Felder unter ihrem Schlüssel.',
  'authorize reserves the amount, purchase charges it.':
    'Autorisieren hält den Betrag bereit, Bezahlen nimmt ihn ein.',
  'none: only administrators set taxes. rates: the tax rates of the store do. The name of an extension: it does.':
    'Bei „keine“ gibt es nur Steuern, die das Personal von Hand setzt. Bei „Steuersätze“ gelten die der Seite Steuern von selbst. Eine Erweiterung ermittelt die Steuern anderswo.',
  'now, which is the default, ends the present period and credits its unused days; period end begins with the next period.':
    'Sofort beendet den laufenden Zeitraum und schreibt seine übrigen Tage gut; sonst geht es mit dem nächsten los.',
  'now, which is the default, period end for the end of the present period, or a later time in ISO 8601 with its zone.':
    'Sofort, am Ende des laufenden Zeitraums (period_end) oder zu einem späteren Zeitpunkt.',
};
