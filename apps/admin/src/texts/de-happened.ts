/** What the service says that has happened, in German: to a cart, a payment, a run, a webhook. */
export const germanOfWhatHappened: Readonly<Record<string, string>> = {
  // How a cart came to be
  'The cart began': 'Der Warenkorb wurde begonnen',
  'The details of the cart changed': 'Die Angaben zum Warenkorb haben sich geändert',
  '{1} × {2} was added': '{1} × {2} kam dazu',
  '{1} more of an item was added': 'Von einer Position kamen {1} dazu',
  'An item took the price of now': 'Eine Position hat jetzt den heutigen Preis',
  'An item took the price of another catalog':
    'Eine Position hat jetzt den Preis eines anderen Katalogs',
  'The quantity of an item became {1}': 'Die Menge einer Position ist jetzt {1}',
  'The texts of an item changed': 'Die Texte einer Position haben sich geändert',
  'The selection of a bundle changed': 'Die Auswahl eines Pakets hat sich geändert',
  'The taxes of an item changed': 'Die Steuern einer Position haben sich geändert',
  'An item is sent in another way': 'Eine Position wird anders versandt',
  'An item was removed': 'Eine Position wurde entfernt',
  'All items were removed': 'Alle Positionen wurden entfernt',
  'The promotion {1} began to apply': 'Die Aktion {1} gilt jetzt',
  'The terms of the promotion {1} changed': 'Die Bedingungen der Aktion {1} haben sich geändert',
  'A promotion does not apply any more': 'Eine Aktion gilt nicht mehr',
  'A shipping group was added': 'Ein Versand kam dazu',
  'A shipping group changed': 'Ein Versand hat sich geändert',
  'A shipping group was removed': 'Ein Versand wurde entfernt',
  'The cart went to an account': 'Der Warenkorb gehört jetzt zu einem Konto',
  'The cart was taken from its account': 'Der Warenkorb gehört zu keinem Konto mehr',
  'The cart was deleted': 'Der Warenkorb wurde gelöscht',
  'What people wrote into the cart was erased':
    'Was Menschen in den Warenkorb geschrieben haben, wurde gelöscht',
  // Payments
  'The payment was canceled at the provider': 'Die Zahlung wurde beim Anbieter abgebrochen',
  'The order has no use for the payment': 'Die Bestellung kann die Zahlung nicht brauchen',
  'The provider was asked for {1} and reports {2}; the order counts what the provider reports, as far as it is in {3}':
    'Vom Anbieter verlangt waren {1}, und er meldet {2}; für die Bestellung zählt, was er meldet, soweit es in {3} ist',
  'The provider took {1} that the order has no use for, as it is cancelled, paid already, out of stock or in another currency; it is refunded':
    'Der Anbieter hat {1} eingenommen, die die Bestellung nicht brauchen kann, weil sie storniert, schon bezahlt, ausverkauft oder in einer anderen Währung ist; sie werden erstattet',
  'The payment was captured in the pages of the provider; it counts for the order':
    'Die Zahlung wurde auf den Seiten des Anbieters eingezogen; sie zählt für die Bestellung',
  'The payment was refunded in the pages of the provider; the order counts it':
    'Die Zahlung wurde auf den Seiten des Anbieters erstattet; die Bestellung berücksichtigt es',
  // Runs, and what is sent
  'The database has no room; make room, and begin the export again':
    'Die Datenbank hat keinen Platz; schaffen Sie Platz, und beginnen Sie den Export noch einmal',
  'The export was interrupted too often; begin it again, with a filter if it is long':
    'Der Export wurde zu oft unterbrochen; beginnen Sie ihn noch einmal, mit einem Filter, wenn er lang ist',
  'The file could not be kept where files are stored; see that there is room, and begin the export again':
    'Für die Datei war kein Platz; schaffen Sie Platz, und beginnen Sie den Export noch einmal',
  'The database has no room; the remaining lines were not carried out. Make room, and send the file again':
    'Die Datenbank hat keinen Platz; die übrigen Zeilen wurden nicht ausgeführt. Schaffen Sie Platz, und senden Sie die Datei noch einmal',
  'The lines were carried out, but pictures could not be kept; see that there is room in the database and where files are stored, and send the file again':
    'Die Zeilen sind ausgeführt, aber für Bilder war kein Platz; schaffen Sie Platz, und senden Sie die Datei noch einmal',
};
