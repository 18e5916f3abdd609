import type { englishResources } from './en-resources';

/**
 * @param empty says what is in the list, to who finds it empty
 * @param create title of the form of a new one
 */
const list = (name: string, empty: string, create = '') => ({ name, empty, page: { create } });

/** The lists of the desk in German. */
export const germanResources: typeof englishResources = {
  'pcm/products': list(
    'Produkte',
    'Produkte sind, was Sie verkaufen. Jedes hat einen Namen, einen Preis und eine Kategorie; Bilder und Bestand kommen dazu.',
    'Neues Produkt',
  ),
  'pcm/variations': list(
    'Varianten',
    'Varianten sind, was Kunden an einem Produkt wählen, etwa Größe oder Farbe. Legen Sie eine mit ihren Optionen an und geben Sie sie den Produkten, die es darin gibt.',
    'Neue Variante',
  ),
  'pcm/hierarchies': list(
    'Kategorien',
    'In Kategorien finden Kunden die Produkte. Sie stehen in Bäumen: Legen Sie zuerst einen Baum an, dann seine Kategorien.',
    'Neuer Kategorienbaum',
  ),
  'pcm/pricebooks': list(
    'Preislisten',
    'In einer Preisliste steht, was Ihre Produkte kosten. Die meisten Shops brauchen nur eine; eine weitere ist für andere Preise, etwa die für Händler.',
    'Neue Preisliste',
  ),
  'pcm/catalogs': list(
    'Kataloge',
    'Ein Katalog sagt, welche Kategorien zu den Preisen welcher Liste verkauft werden. Kunden sehen ihn, sobald er veröffentlicht ist.',
    'Neuer Katalog',
  ),
  'pcm/catalogs/rules': list(
    'Katalogregeln',
    'Regeln sagen, wer welchen Katalog sieht, etwa Händler oder die Besucher eines Schaufensters. Ohne Regeln sehen alle denselben.',
    'Neue Katalogregel',
  ),
  'v2/promotions': list(
    'Aktionen',
    'Aktionen machen etwas eine Zeit lang billiger, von selbst oder mit einem Code, den Kunden eingeben.',
    'Neue Aktion',
  ),
  'v2/orders': list(
    'Bestellungen',
    'Hier erscheint, was Kunden bestellen. Eine Bestellung, die telefonisch kommt, können Sie auch selbst eingeben.',
    'Neue Bestellung',
  ),
  'v2/accounts': list(
    'Konten',
    'Konten sind Firmen, die bei Ihnen kaufen. Ihre Mitglieder bestellen für sie und haben Abonnements; Gäste brauchen keines.',
    'Neues Konto',
  ),
  'v2/account-members': list(
    'Mitglieder',
    'Mitglieder sind die Menschen, die sich in Ihrem Shop anmelden und für ihre Konten bestellen.',
    'Neues Mitglied',
  ),
  'v2/subscriptions/subscriptions': list(
    'Abonnements',
    'Ein Abonnement beginnt von selbst, wenn jemand ein Angebot bezahlt hat.',
  ),
  'v2/subscriptions/invoices': list(
    'Rechnungen',
    'Abonnements werden mit Rechnungen abgerechnet. Die ersten erscheinen hier, wenn ihre Zeit gekommen ist.',
  ),
  'v2/subscriptions/offerings': list(
    'Angebote',
    'Ein Angebot ist, was man abonniert: Inhalte mit den Tarifen, nach denen man für sie zahlt.',
    'Neues Angebot',
  ),
  'v2/subscriptions/plans': list(
    'Tarife',
    'Ein Tarif sagt, wie oft ein Abonnement abgerechnet wird, wie lange es läuft und wer es beenden darf.',
    'Neuer Tarif',
  ),
  'v2/subscriptions/products': list(
    'Inhalte',
    'Inhalte sind, was Abonnenten in jedem Zeitraum bekommen, etwa ein Päckchen Tee oder die Nutzung eines Dienstes.',
    'Neuer Inhalt',
  ),
  'v2/shipping-methods': list(
    'Versandarten',
    'Versandarten sagen, wohin Sie liefern und was das kostet. Ein Shop, der nichts versendet, braucht keine.',
    'Neue Versandart',
  ),
  'v2/tax-rates': list(
    'Steuern',
    'Steuersätze sagen, welcher Teil eines Preises in welchem Land Steuer ist. Sie gelten, sobald sie in den Einstellungen die Quelle der Steuern sind.',
    'Neuer Steuersatz',
  ),
  'v2/currencies': list(
    'Währungen',
    'In diesen Währungen verkaufen Sie; jede sagt, wie ihre Preise geschrieben werden.',
    'Neue Währung',
  ),
  'v2/custom-fields': list(
    'Eigene Felder',
    'In eigenen Feldern steht, was Sie neben den üblichen Feldern zu Produkten, Kategorien, Konten, Mitgliedern oder Bestellungen festhalten.',
    'Neues eigenes Feld',
  ),
  'v2/application-keys': list(
    'Schlüssel',
    'Ein Programm braucht einen Schlüssel, um mit dem Shop zu arbeiten, etwa Ihr Schaufenster im Netz oder Ihre Buchhaltung. Geben Sie jedem einen eigenen.',
    'Neuer Schlüssel',
  ),
  'v2/mails': list(
    'E-Mails',
    'E-Mails an Kunden und Personal erscheinen hier, sobald der Shop welche schreibt. Wie sie aussehen, steht darunter.',
  ),
  'v2/webhooks': list(
    'Webhooks',
    'Ein Webhook sagt einem anderen Programm, was im Shop geschieht, etwa dass eine Bestellung bezahlt wurde.',
    'Neuer Webhook',
  ),
  'v2/staff': list(
    'Personal',
    'Die Menschen, die für den Shop arbeiten. Jeder meldet sich selbst an und darf, was seine Rollen sagen.',
    'Neue Kollegin, neuer Kollege',
  ),
  'v2/imports': list(
    'Importe',
    'Oben werden Tabellen mit Produkten, Preisen, Beständen, Kunden oder Aktionen eingelesen. Was aus ihnen wurde, erscheint hier.',
  ),
  'v2/exports': list(
    'Exporte',
    'Ein Export schreibt Produkte, Bestellungen, Kunden und anderes in eine Tabelle, die sich mit einer Tabellenkalkulation öffnen lässt.',
  ),
  'v2/inventories': list('Bestand', 'Noch ist nichts gezählt.'),
  'v2/carts': list(
    'Warenkörbe',
    'Was Kunden in ihre Warenkörbe legen, erscheint hier, noch bevor sie es bestellen.',
  ),
  'v2/dead-letters': list(
    'Fehlgeschlagene Nachrichten',
    'Nachrichten innerhalb des Dienstes, die viele Male gescheitert sind, erscheinen hier. Keine wartet, also ist alles in Ordnung.',
  ),
  'v2/subscriptions/jobs': list(
    'Abrechnungsläufe',
    'Abonnements werden von selbst abgerechnet. Sie können einen Lauf auch selbst beginnen oder ausprobieren, was er täte.',
  ),
  'v2/audit-events': list('Protokoll', 'Hier ist festgehalten, wer was im Shop geändert hat.'),
};
