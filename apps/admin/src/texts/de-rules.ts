/** What the service demands of fields, in German; a form says it below the field. */
export const germanRules: Readonly<Record<string, string>> = {
  'and amount exclude each other; send one of them':
    'Entweder ein Satz oder ein Betrag, nicht beides',
  'at most {1} texts with names of 1 to {2} characters':
    'höchstens {1} Texte mit Namen von 1 bis {2} Zeichen',
  'attributes.base_product_id must be the id of a product; put its line before those of its children':
    'attributes.base_product_id muss die Kennung eines Produkts sein; dessen Zeile kommt vor denen seiner Kombinationen',
  'cannot be changed; define another field instead':
    'Lässt sich nicht ändern; legen Sie stattdessen ein anderes Feld an',
  'has half of a surrogate pair in a text; send whole characters':
    'Enthält ein halbes Zeichen; geben Sie es ganz ein',
  'is a bundle that needs a choice of its {1}; choose another option':
    'Das ist ein Paket, in dem selbst etwas zu wählen ist: {1}; wählen Sie etwas anderes',
  'is chosen twice, in different spelling': 'Ist zweimal gewählt, verschieden geschrieben',
  'is no component of this bundle': 'Gehört nicht zu diesem Paket',
  'is no custom field of this resource; define it first, or take one that GET /v2/custom-fields lists':
    'Ein solches eigenes Feld gibt es hier nicht; legen Sie es erst an',
  'is not an image': 'Ist kein Bild',
  'is not an option of this component': 'Steht in diesem Bestandteil nicht zur Wahl',
  'is not available; choose another option': 'Ist nicht zu haben; wählen Sie etwas anderes',
  'is not offered; the product has: {1}': 'Bietet das Produkt nicht an; es hat: {1}',
  'is required and must not be blank': 'Pflichtfeld',
  'is required; send a value for it': 'Pflichtfeld',
  'key is the external_ref of several accounts; name one of them by its id':
    'Mehrere Konten haben diese eigene Kennung; nennen Sie eines mit der Kennung des Shops',
  'key is the external_ref of several products; name one of them by its SKU':
    'Mehrere Produkte haben diese eigene Kennung; nennen Sie eines mit seiner SKU',
  'key is the name of several promotions; name one of them by its id':
    'Mehrere Aktionen heißen so; nennen Sie eine mit ihrer Kennung',
  'must be inside data': 'Steht an der falschen Stelle',
  'The {1} must be a JSON object; check its syntax':
    'Muss ein JSON-Objekt sein; prüfen Sie die Schreibweise',
  'must be a PNG, JPEG, GIF, WebP or AVIF image, a PDF, or a DOCX, XLSX, PPTX, ODT or ODS document; its content counts, not its name':
    'Muss ein Bild (PNG, JPEG, GIF, WebP oder AVIF), ein PDF oder ein Dokument (DOCX, XLSX, PPTX, ODT oder ODS) sein; es zählt der Inhalt, nicht der Name',
  'must be a UUID': 'Muss eine Kennung des Shops (UUID) sein',
  'must be a country code of two {1} from ISO 3166-1, such as DE':
    'Muss das Kürzel eines Landes sein, etwa DE',
  'must be a date, such as 2031-04-05': 'Muss ein Datum sein, etwa 2031-04-05',
  'must be a file, unless data.file_location names one': 'Wählen Sie eine Datei aus',
  'must be a number': 'Muss eine Zahl sein',
  'must be a number above 0': 'Muss eine Zahl über 0 sein',
  'must be a number from 0 to 1 with at most 6 decimals':
    'Muss eine Zahl von 0 bis 1 mit höchstens 6 Stellen hinter dem Komma sein',
  'must be a number from 0 to 1000000 of at most six decimals':
    'Muss eine Zahl von 0 bis 1000000 mit höchstens sechs Stellen hinter dem Komma sein',
  'must be a number from 0 to {1} with at most 6 decimals':
    'Muss eine Zahl von 0 bis {1} mit höchstens 6 Stellen hinter dem Komma sein',
  'must be a number from {1} to {2}': 'Muss eine Zahl von {1} bis {2} sein',
  'must be a text of 0 to {1} characters': 'Darf höchstens {1} Zeichen haben',
  'must be a text of 1 to 255 characters without blanks at either end':
    'Muss 1 bis 255 Zeichen haben, ohne Leerzeichen am Anfang und am Ende',
  'must be a text of at most {1} characters': 'Darf höchstens {1} Zeichen haben',
  'must be a text of at most {1} characters with {price} in it':
    'Darf höchstens {1} Zeichen haben, darunter {price}',
  'must be a text of {1} to {2} characters': 'Muss {1} bis {2} Zeichen haben',
  'must be a text without NUL': 'Enthält ein Zeichen, das nicht erlaubt ist',
  'must be after the start': 'Muss nach dem Beginn liegen',
  'must be after valid_from': 'Muss nach dem Beginn liegen',
  'must be an ISO 8601 time with a zone, such as 2031-04-05T06:07:08.009Z':
    'Muss ein Zeitpunkt sein, etwa 2031-04-05T06:07:08.009Z',
  'must be an absolute address':
    'Muss eine vollständige Adresse sein, etwa https://www.shop.example',
  'must be an absolute address of at most {1} characters':
    'Muss eine vollständige Adresse von höchstens {1} Zeichen sein',
  'must be an absolute address that begins with https://':
    'Muss eine vollständige Adresse sein, die mit https:// beginnt',
  'must be an absolute http or https address of at most {1} characters':
    'Muss eine vollständige Adresse mit http oder https von höchstens {1} Zeichen sein',
  'must be an array of 0 to {1} texts': 'Hier sind höchstens {1} Texte möglich',
  'must be an array of 1 to 100 texts, as the value_type is choice':
    'Nennen Sie 1 bis 100 Texte, die zur Wahl stehen',
  'must be an array of at most {1} arrays of 1 to {2} UUIDs':
    'Hier sind höchstens {1} Regeln mit je 1 bis {2} Optionen möglich',
  'must be an array of one or more of: {1}': 'Wählen Sie mindestens eines von: {1}',
  'must be an array of {1} to {2} objects': 'Hier sind {1} bis {2} Einträge nötig',
  'must be an array of {1} to {2} {3}': 'Hier sind {1} bis {2} Einträge nötig: {3}',
  'must be an array of 1 to {1} ids, external references or objects':
    'Hier sind 1 bis {1} Einträge nötig',
  'must be codes with commas between them, or a JSON list of {"code", "uses"}':
    'Müssen Codes mit Kommas dazwischen sein',
  'must be now, period_end or an ISO 8601 time with a zone, such as 2031-04-05T06:07:08.009Z':
    'Muss jetzt, das Ende des Zeitraums oder ein Zeitpunkt sein',
  'must be an email address of up to {1} characters':
    'Muss eine E-Mail-Adresse von höchstens {1} Zeichen sein',
  'must be an https address of at most {1} characters, without a user name or a password':
    'Muss eine Adresse mit https von höchstens {1} Zeichen sein, ohne Name und Passwort',
  'must be an integer from -{1} to {1}': 'Muss eine ganze Zahl von -{1} bis {1} sein',
  'must be an integer from 1 to {1}': 'Muss eine ganze Zahl von 1 bis {1} sein',
  'must be an integer from 1 to {1}; set alone takes 0, too':
    'Muss eine ganze Zahl von 1 bis {1} sein; nur beim Setzen geht auch 0',
  'must be an integer from {1} to {2}': 'Muss eine ganze Zahl von {1} bis {2} sein',
  'must be an object': 'Fehlt oder ist falsch aufgebaut',
  'must be an object of at most {1} attributes by their names of at most {2} characters':
    'Hier sind höchstens {1} Einträge möglich, deren Namen höchstens {2} Zeichen haben',
  'must be an object of at most {1} custom fields': 'Hier sind höchstens {1} eigene Felder möglich',
  'must be an object of at most {1} characters of JSON': 'Darf höchstens {1} Zeichen JSON haben',
  'must be an object of components': 'Fehlt oder ist falsch aufgebaut',
  'must be an object of option ids and quantities': 'Fehlt oder ist falsch aufgebaut',
  'must be an object of {1} to {2} objects, whose keys are {3}':
    'Hier sind {1} bis {2} Einträge nötig, deren Namen {3} sind',
  'must be an object, or an array of 1 to {1} of them': 'Hier sind 1 bis {1} Einträge nötig',
  'must be another word: {1} has a field of its own that is called so':
    'Nehmen Sie ein anderes Wort: {1} hat schon ein Feld, das so heißt',
  'must be at most {1}, which is all that can be captured now':
    'Höchstens {1} lassen sich jetzt einziehen (in der kleinsten Einheit, etwa Cent)',
  'must be at most {1}, which is all that can be paid this way now':
    'Höchstens {1} lassen sich jetzt so bezahlen (in der kleinsten Einheit, etwa Cent)',
  'must be at most {1}, which is all that is outstanding':
    'Höchstens {1} sind noch offen (in der kleinsten Einheit, etwa Cent)',
  'must be before the end': 'Muss vor dem Ende liegen',
  'must be different from the codes before it': 'Diesen Code gibt es hier schon einmal',
  'must be left out when currencies are sent': 'Muss leer sein, wenn es Beträge je Währung gibt',
  'must be left out: only fields with the value_type choice have choices':
    'Nur Felder mit Auswahl haben Werte, die zur Wahl stehen',
  'must be left out of a {1}': 'Gehört nicht zu dieser Art: {1}',
  'must be left out of the order of a guest; send customer alone':
    'Gehört nicht zur Bestellung eines Gastes; nennen Sie nur den Kunden',
  'must be left out when there is an account; send contact':
    'Gehört nicht dazu, wenn es ein Konto gibt; nennen Sie den Kontakt',
  'must be left out with the type {1}': 'Gehört nicht zu dieser Art: {1}',
  'must be left out, as the order costs nothing':
    'Die Bestellung kostet nichts; lassen Sie es leer',
  'must be live or draft': 'Muss „live“ oder „draft“ sein',
  'must be named once': 'Ist mehrmals genannt; einmal genügt',
  'must be one line that is not blank': 'Muss eine Zeile sein, die nicht leer ist',
  'must be one line without blanks at either end':
    'Muss eine Zeile ohne Leerzeichen am Anfang und am Ende sein',
  'must be one line without control characters':
    'Muss eine einzige Zeile sein, ohne Umbrüche und Steuerzeichen',
  'must be one of: {1}': 'Muss eines davon sein: {1}',
  'must be one of: {1}, *': 'Muss eines davon sein: {1}, *',
  'must be scopes with one space between them: {1}':
    'Müssen Rechte mit je einem Leerzeichen dazwischen sein: {1}',
  'must be a list of scopes: {1}': 'Müssen Rechte aus dieser Liste sein: {1}',
  'must be sent again, because client_id changes':
    'Geben Sie es noch einmal ein, weil sich die Client-ID ändert',
  'must be sent again, because discovery_url changes':
    'Geben Sie es noch einmal ein, weil sich die Discovery-Adresse ändert',
  'must be sent again, because the issuer of the provider has changed':
    'Geben Sie es noch einmal ein, weil sich der Aussteller des Anbieters geändert hat',
  'must be sent for a buy_x_get_y': 'Pflichtfeld bei „Kaufe X, erhalte Y“',
  'must be sent for a percent_discount': 'Pflichtfeld bei einem Rabatt in Prozent',
  'must be sent in a {1}': 'Pflichtfeld bei dieser Art: {1}',
  'must be sent when the order is for an account': 'Pflichtfeld, wenn für ein Konto bestellt wird',
  'must be sent, too, for a promotion to become a {1}':
    'Ist auch nötig, damit aus der Aktion diese Art wird: {1}',
  'must be so that valid_to is after valid_from': 'Das Ende muss nach dem Beginn liegen',
  'must be the client_id of the account authentication settings':
    'Muss die Client-ID der Anmeldung von Kunden sein',
  'must be the code of an enabled currency': 'Muss eine Währung sein, in der verkauft wird',
  'must be the code or the name of a region of the country':
    'Muss das Kürzel oder der Name einer Region des Landes sein',
  'must be the id of a product': 'Muss die Kennung eines Produkts sein',
  'must be the id of an image': 'Muss ein Bild sein',
  'must be the tag of a language, such as de or de-CH':
    'Muss das Kürzel einer Sprache sein, etwa de oder de-CH',
  'must be there with the type {1}': 'Pflichtfeld bei dieser Art: {1}',
  'must be three capital letters': 'Muss aus drei großen Buchstaben bestehen',
  'must be true or false': 'Muss Ja oder Nein sein',
  'must be within {1} years from now': 'Darf höchstens {1} Jahre von jetzt entfernt sein',
  'must be written in visible ASCII characters without backslashes; percent-encode others':
    'Darf nur sichtbare ASCII-Zeichen ohne Backslash haben; schreiben Sie andere mit %',
  'must be {1}, or an array of {2} to {3} objects':
    'Muss {1} sein, oder hier sind {2} bis {3} Einträge nötig',
  'must be {1}, the quantity of this option': 'Muss {1} sein, wie bei dieser Option festgelegt',
  'must be 1 to 255 letters, digits, "_" or "-"':
    'Muss 1 bis 255 Zeichen haben: Buchstaben, Ziffern, „_“ oder „-“',
  'must be 1 to 255 visible characters': 'Muss 1 bis 255 sichtbare Zeichen haben',
  'must be 1 to 64 of a–z, 0–9 and "_"': 'Muss 1 bis 64 Zeichen haben: a–z, 0–9 und „_“',
  'must be 1 to {1} rising integers from 1 to {2}':
    'Müssen 1 bis {1} aufsteigende ganze Zahlen von 1 bis {2} sein',
  'must be 1 to {1} types of events, or * alone':
    'Wählen Sie 1 bis {1} Arten von Ereignissen, oder nur *',
  'must be 1 to {1} visible characters, with blanks between them only':
    'Muss 1 bis {1} sichtbare Zeichen haben, Leerzeichen nur dazwischen',
  'must begin with https://': 'Muss mit https:// beginnen',
  'must begin with https://, or http:// for a loopback host where the installation allows it':
    'Muss mit https:// beginnen',
  'must have at least one rate, unless provider names an extension':
    'Nennen Sie mindestens einen Preis',
  'must have at least {1} of the options': 'Wählen Sie mindestens {1} der Optionen',
  'must have at most one option of each variation':
    'Höchstens eine Option jeder Variante ist möglich',
  'must have at most {1} characters': 'Darf höchstens {1} Zeichen haben',
  'must have at most {1} of the options': 'Wählen Sie höchstens {1} der Optionen',
  'must have at most {1} options in all': 'Zusammen sind höchstens {1} Optionen möglich',
  'must have customer for a guest, or account and contact for an account':
    'Nennen Sie einen Kunden, oder ein Konto und einen Kontakt',
  'must have exactly one of: total, weight, quantity':
    'Nennen Sie genau eines: Summe, Gewicht oder Anzahl',
  'must have letters, digits, "_" and "-" only': 'Darf nur Buchstaben, Ziffern, „_“ und „-“ haben',
  'must have only letters, digits, blanks and hyphens':
    'Darf nur Buchstaben, Ziffern, Leerzeichen und Bindestriche haben',
  'must have whole numbers from 0 on by currency, for 1 to {1} currencies of three capital letters':
    'Nennen Sie für 1 bis {1} Währungen einen Betrag ab 0',
  'must lie between min and max': 'Muss zwischen dem Mindesten und dem Höchsten liegen',
  'must list the amounts of a fixed_discount': 'Nennen Sie die Beträge des Rabatts',
  'must name beginnings of postcodes, or ranges whose ends are equally long and not upside down':
    'Nennen Sie Anfänge von Postleitzahlen, oder Bereiche, deren Enden gleich lang und in der richtigen Reihenfolge sind',
  'must name each product once': 'Nennen Sie jedes Produkt nur einmal',
  'must name products or nodes': 'Nennen Sie Produkte oder Kategorien',
  'must not be a bundle that holds a bundle': 'Darf kein Paket sein, das selbst ein Paket enthält',
  'must not be a bundle, because another bundle holds this one':
    'Darf kein Paket sein, weil dieses hier selbst in einem steckt',
  'must not be a product with variations; name one of its children':
    'Darf kein Produkt mit Varianten sein; nehmen Sie eine seiner Kombinationen',
  'must not be before 1970': 'Darf nicht vor 1970 liegen',
  'must not be blank': 'Darf nicht nur aus Leerzeichen bestehen',
  'must not be later than now, unless dry_run is true':
    'Darf nicht in der Zukunft liegen, außer zum Probieren',
  'must not be less than min': 'Darf nicht kleiner sein als das Mindeste',
  'must not be the bundle itself': 'Darf nicht das Paket selbst sein',
  'must not be the node or one below it': 'Darf nicht die Kategorie selbst oder eine darunter sein',
  'must not be there when data.file_location names one':
    'Entweder eine Datei oder eine Adresse, nicht beides',
  'must not hold *, because it is matched character by character': 'Darf kein * enthalten',
  'must not hold a fragment': 'Darf kein # enthalten',
  'must not hold a user name or a password': 'Darf weder Namen noch Passwort enthalten',
  'must not hold backslashes, line breaks or blanks around it':
    'Darf keine Backslashes, Umbrüche oder Leerzeichen außen enthalten',
  'needs a choice, because its default breaks a rule: {1} {2}':
    'Hier ist eine Wahl nötig, weil die Vorgabe eine Regel verletzt: {1} {2}',
  'or amount must be given': 'Nennen Sie einen Satz oder einen Betrag',
  'would be empty': 'wäre leer',
  'would have {1} characters, of which {2} are allowed': 'hätte {1} Zeichen; erlaubt sind {2}',
  // What is wrong with the address of a picture or of a provider.
  'answers with more than {1} bytes': 'antwortet mit mehr als {1} Bytes',
  'answers with the status {1} instead of the file':
    'antwortet mit dem Status {1} statt mit der Datei',
  'could not be reached': 'war nicht zu erreichen',
  'did not answer in time': 'antwortete nicht rechtzeitig',
  'is in a private network': 'liegt in einem privaten Netz',
  // What some of them demand, where others are named.
  'a number from 0 to 100 of at most six decimals':
    'eine Zahl von 0 bis 100 mit höchstens sechs Stellen hinter dem Komma',
  'texts of 1 to 255 characters in one line': 'Texte von 1 bis 255 Zeichen in einer Zeile',
  'texts of {1} to {2} characters in one line': 'Texte von {1} bis {2} Zeichen in einer Zeile',
  'three capital letters': 'drei große Buchstaben',
  UUIDs: 'Kennungen des Shops (UUID)',
};
