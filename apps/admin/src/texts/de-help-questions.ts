/** Those that say what, where, whether, which, who or why. */
export const germanQuestions: Readonly<Record<string, string>> = {
  'What a bundle lets the shopper choose, by a key of your choice; makes the product a bundle.':
    'Was Käufer in einem Bündel wählen, je unter einem Schlüssel Ihrer Wahl; das Produkt wird damit zum Bündel.',
  'Whether the customer gets mails about the order.':
    'Ob der Kunde E-Mails zur Bestellung bekommt.',
  'What a cart must be like for the promotion to take something off.':
    'Wie ein Warenkorb sein muss, damit die Aktion gilt.',
  'What a value is; it cannot be changed.': 'Was ein Wert ist; das steht für immer fest.',
  'What an extension is asked about each cart that has the promotion.':
    'Was eine Erweiterung zu jedem Warenkorb mit der Aktion gefragt wird.',
  'What another system calls the payment, such as the bank.':
    'So nennt ein anderes System die Zahlung, etwa die Bank.',
  'What becomes cheaper then, by a buy x get y.': 'Was dann billiger wird.',
  'What happens after the last interval: it ends, so that a total is paid in installments (close), or billing continues (roll).':
    'Was nach dem letzten Zeitraum geschieht: Es endet, so dass eine Summe in Raten bezahlt wird, oder die Abrechnung läuft weiter.',
  'What happens to the subscription after the last attempt.':
    'Was nach dem letzten Versuch mit dem Abonnement geschieht.',
  'What has the field; it cannot be changed.': 'Was das Feld hat; das steht für immer fest.',
  'What is sent; all that is left of the order, if you leave it out.':
    'Was versandt wird; ohne Angabe alles, was noch übrig ist.',
  'What is taken off them; 100 gives them away.':
    'So viel Prozent werden abgezogen; bei 100 gibt es sie umsonst.',
  'What is to be bought for a buy x get y.': 'Was man dafür kaufen muss.',
  'What it cost before; shown to shoppers as long as it is above the amount.':
    'Was es früher gekostet hat; Kunden sehen es, solange es über dem Preis liegt.',
  'What it costs: of the rates in the currency of the cart, the last one that the items reach, in this order.':
    'Was es kostet: Von den Preisen in der Währung des Warenkorbs gilt der letzte, den die Artikel erreichen, in dieser Reihenfolge.',
  'What it is for.': 'Wozu er da ist.',
  'What it takes off in each currency: amounts of a fixed discount, or percentages.':
    'Was in jeder Währung abgezogen wird.',
  'What it takes off.': 'Was abgezogen wird.',
  'What money is given back for, in place of an amount: what these units cost after discounts, with taxes.':
    'Wofür Geld erstattet wird, anstelle eines Betrags: was diese Stücke nach Rabatten und mit Steuern kosten.',
  'What programs call the field: a–z, 0–9 and _.': 'So nennen Programme das Feld: a–z, 0–9 und _.',
  'What programs with this key may do as administrators; everything if it is left out.':
    'Was Programme mit diesem Schlüssel im Shop dürfen; ohne Angabe alles.',
  'What the extension is asked with.': 'Womit die Erweiterung gefragt wird.',
  'What the key is for.': 'Wozu der Schlüssel da ist.',
  'What the next order is numbered; a number that another order has is skipped.':
    'Die Nummer der nächsten Bestellung; eine, die es schon gibt, wird übersprungen.',
  'What the numbers of later orders begin with.':
    'Damit beginnen die Nummern späterer Bestellungen.',
  'What the person may do.': 'Was die Person darf.',
  'What to do with the subscription.': 'Was mit dem Abonnement geschehen soll.',
  'What to do.': 'Was zu tun ist.',
  'Where carts go whose address is not known yet.':
    'Dorthin gehen Warenkörbe, deren Adresse noch nicht bekannt ist.',
  'Where it delivers; if nothing is named, everywhere.':
    'Wohin geliefert wird; ohne Angabe überallhin.',
  'Where the customer can see how far the parcel is.':
    'Wo der Kunde sieht, wie weit das Paket ist.',
  'Where the order is sent instead.': 'Wohin die Bestellung stattdessen geht.',
  'Where the provider sends the customer back to.': 'Wohin der Anbieter den Kunden zurückschickt.',
  'Whether a checkout of items that are sent needs a shipping method.':
    'Ob man für Waren, die versandt werden, eine Versandart wählen muss.',
  'Whether bundles are neither counted nor reduced.':
    'Ob Bündel weder zählen noch billiger werden.',
  'Whether carts can use it.': 'Ob man sie wählen kann.',
  'Whether combinations are built for which no rule holds.':
    'Ob Kombinationen erzeugt werden, für die keine Regel gilt.',
  'Whether it applies beside other promotions.': 'Ob sie neben anderen Aktionen gilt.',
  'Whether it can be sent: physical, as new products are, or digital.':
    'Ob es versandt werden kann, wie neue Produkte, oder digital ist.',
  'Whether it is calculated on the price with the taxes before it.':
    'Ob sie auf den Preis samt der Steuern davor berechnet wird.',
  'Whether it is chosen by default.': 'Ob es gewählt ist, solange niemand anders wählt.',
  'Whether it is only for the first order of an account, or of the email of a guest.':
    'Ob sie nur für die erste Bestellung eines Kontos oder der E-Mail-Adresse eines Gastes gilt.',
  'Whether it must be filled in.': 'Ob es ausgefüllt werden muss.',
  'Whether it takes payments.': 'Ob damit gezahlt werden kann.',
  'Whether lists of products can be filtered by it, if it is public; from the next release on.':
    'Ob sich Produkte danach filtern lassen, wenn es alle sehen; ab der nächsten Veröffentlichung.',
  'Whether prices and carts have it as long as nobody chooses another one.':
    'Ob Preise und Warenkörbe sie haben, solange niemand eine andere wählt.',
  'Whether prices of products and shipping methods include tax; else each price says.':
    'Ob die Preise von Produkten und Versandarten die Steuer enthalten; sonst sagt es jeder Preis.',
  'Whether shipping is given back, too.': 'Ob auch der Versand erstattet wird.',
  'Whether shipping is taxed with it, too.': 'Ob sie auch auf den Versand anfällt.',
  'Whether shoppers may set what shipping costs.':
    'Ob Käufer selbst festlegen dürfen, was der Versand kostet.',
  'Whether stock is checked only at payment.': 'Ob der Bestand erst beim Bezahlen geprüft wird.',
  'Whether subscribers may change to another plan of the offering.':
    'Ob Abonnenten in einen anderen Tarif des Angebots wechseln dürfen.',
  'Whether tax rates put no taxes on what it buys.':
    'Ob auf seine Einkäufe keine Steuern anfallen.',
  'Whether taxes are part of the amount.': 'Ob die Steuer im Betrag enthalten ist.',
  'Whether the customer is to be told.': 'Ob der Kunde benachrichtigt wird.',
  'Whether the person can sign on.': 'Ob sich die Person anmelden kann.',
  'Whether the product is sold only with this text.':
    'Ob das Produkt nur mit diesem Text verkauft wird.',
  'Whether the shop sells in it.': 'Ob der Shop in ihr verkauft.',
  'Whether the subscriber may cancel.': 'Ob der Abonnent kündigen darf.',
  'Whether the subscriber may pause.': 'Ob der Abonnent pausieren darf.',
  'Whether the subscriber may resume a paused subscription.':
    'Ob der Abonnent nach einer Pause fortsetzen darf.',
  'Whether the units of the lines are put back into the stock.':
    'Ob die Stücke in den Bestand zurückkommen.',
  'Which combinations of its options a parent has children for; all of them if it is left out.':
    'Welche Kombinationen es gibt; ohne Angabe alle.',
  'Which of them, as lists are filtered; all of them if it is left out.':
    'Welche davon, gefiltert wie Listen; ohne Angabe alle.',
  'Which tax rates it has: those of this category; standard without one.':
    'Welche Steuersätze gelten: die dieser Klasse, ohne Angabe standard.',
  'Which taxes its price has.': 'Welche Steuern auf seinen Preis anfallen.',
  'Who sees the values: everybody who sees the resource, or administrators alone.':
    'Wer die Werte sieht: alle, oder nur das Personal.',
  'Why; shoppers never see it.': 'Warum; Kunden sehen es nie.',
};
