/** Why products, prices, categories and catalogs are refused something, in German. */
export const germanRefusalsOfCatalog: Readonly<Record<string, string>> = {
  'A live bundle cannot be sold without a child that would be deleted; give the bundle another option, or make it a draft, first':
    'Ein Paket im Verkauf enthält eine Kombination, die gelöscht würde; geben Sie dem Paket erst etwas anderes, oder machen Sie es zum Entwurf',
  'A live bundle cannot be sold without this product; give the bundle another option, or make it a draft, first':
    'Ein Paket im Verkauf braucht dieses Produkt; geben Sie dem Paket erst etwas anderes, oder machen Sie es zum Entwurf',
  'A product has at most {1} children; leave combinations out by build_rules':
    'Ein Produkt hat höchstens {1} Kombinationen; schließen Sie durch Regeln welche aus',
  'A product has at most {1} children; leave some out':
    'Ein Produkt hat höchstens {1} Kombinationen; lassen Sie einige weg',
  'A product has at most {1} variations': 'Ein Produkt hat höchstens {1} Varianten',
  'A product has at most {1} variations; leave one out': 'Ein Produkt hat höchstens {1} Varianten',
  'A variant has no {1}; give each variant one': 'Einer Kombination fehlt: {1}',
  'A variation has at most {1} options; delete one first':
    'Eine Variante hat höchstens {1} Optionen; löschen Sie erst eine',
  'A variation has at most {1} options; leave some out':
    'Eine Variante hat höchstens {1} Optionen; lassen Sie einige weg',
  'A variation has at most {1} options; {2} has more':
    'Eine Variante hat höchstens {1} Optionen; {2} hat mehr',
  'A variation of the product has no options; give it some, or remove it from the product, first':
    'Eine Variante des Produkts hat keine Optionen; geben Sie ihr welche, oder nehmen Sie sie vom Produkt',
  'An option has at most {1} modifiers; delete one first':
    'Eine Option hat höchstens {1} Änderungen; löschen Sie erst eine',
  'Another product has the SKU {1}; SKUs must differ': 'Die SKU {1} hat schon ein anderes Produkt',
  'Children have this option; exclude it in the build_rules of their parents, and build them again, first':
    'Kombinationen haben diese Option; schließen Sie sie dort erst durch Regeln aus, und erzeugen Sie die Kombinationen neu',
  'Nodes nest at most {1} deep; choose a parent that is higher up':
    'Kategorien liegen höchstens {1} Ebenen tief; wählen Sie eine weiter oben',
  'No published catalog is meant for this request; check its channel and context tag, or publish one':
    'Es ist noch kein Katalog veröffentlicht, der hier gilt; veröffentlichen Sie zuerst einen',
  'Products have children in this variation; remove it from them, and build them again, first':
    'Es gibt Kombinationen in dieser Variante; nehmen Sie sie erst von den Produkten, und erzeugen Sie die Kombinationen neu',
  'The bundle {1} ({2}) was left out: {3}': 'Das Paket {2} ({1}) fehlt im Katalog: {3}',
  'The child “{1}” would have the {2} {3}, which “{4}” has, too; tell them apart by modifiers of their options, or change the other product':
    'Die Kombination „{1}“ hätte denselben Wert ({2}: {3}) wie „{4}“; unterscheiden Sie sie durch Änderungen ihrer Optionen, oder ändern Sie das andere Produkt',
  'The content of this file is not there any more': 'Der Inhalt dieser Datei ist nicht mehr da',
  'The file is shown; take it from its products, and delete it when no release that is kept shows it any more':
    'Die Datei wird gezeigt; nehmen Sie sie von ihren Produkten, und löschen Sie sie, wenn keine Veröffentlichung sie mehr zeigt',
  'The hierarchy belongs to a catalog; take it out of the catalog first':
    'Dieser Kategorienbaum gehört zu einem Katalog; nehmen Sie ihn erst aus dem Katalog',
  'The new SKU has prices already, and the prices of a product move with its SKU; delete the prices of one of the two first':
    'Zur neuen SKU gibt es schon Preise, und die Preise des Produkts gehen mit seiner SKU; löschen Sie erst die einen oder die anderen',
  'The option {1} ({2}) of the bundle {3} ({4})': 'Die Option {2} ({1}) des Pakets {4} ({3})',
  'The parent has a child with these options already; give each child its own':
    'Eine Kombination mit diesen Optionen gibt es schon; jede braucht ihre eigenen',
  'The parent has no variations; put its own line, which has them, before this':
    'Das Produkt hat keine Varianten; seine eigene Zeile, die sie nennt, muss vor dieser stehen',
  'The picture {1} {2}': 'Das Bild {1} {2}',
  'The price book belongs to a catalog; give the catalog another price book, or none, first':
    'Diese Preisliste gehört zu einem Katalog; geben Sie ihm erst eine andere oder keine',
  'The product has no variations; give it some first':
    'Das Produkt hat keine Varianten; geben Sie ihm erst welche',
  'The product has other variations already; change those in their own requests, or leave them out here':
    'Das Produkt hat schon andere Varianten; lassen Sie sie hier weg',
  'The product has the variation {1}, too; each child needs an option of it':
    'Das Produkt hat auch die Variante {1}; jede Kombination braucht eine Option davon',
  'The product is a bundle, which cannot have variations; remove its components first':
    'Das Produkt ist ein Paket und kann keine Varianten haben; entfernen Sie erst seine Bestandteile',
  'The product is a child, which cannot have variations of its own; change those of its parent':
    'Das Produkt ist eine Kombination und hat keine eigenen Varianten; ändern Sie die des Produkts, zu dem sie gehört',
  'The product is an option of a bundle, which can have children, but no parent; take it out of the bundle first':
    'Das Produkt steckt in einem Paket und kann so keine Varianten bekommen; nehmen Sie es erst heraus',
  'The product is an option of a bundle, which can have no parent; take it out first':
    'Das Produkt steckt in einem Paket und kann so keine Varianten bekommen; nehmen Sie es erst heraus',
  'The product is there already, and is no child of this parent; a product cannot become a child':
    'Das Produkt gibt es schon; aus ihm kann keine Kombination werden',
  'The requested product is not available': 'Das Produkt wird nicht verkauft',
  'The service ended before the release was complete; publish the catalog again':
    'Der Dienst endete, bevor die Veröffentlichung fertig war; veröffentlichen Sie den Katalog noch einmal',
  'The {1} of the child “{2}” {3}; change the modifiers of its options':
    'Die Kombination „{2}“ ginge so nicht ({1} {3}); ändern Sie die Änderungen ihrer Optionen',
  'There is no product with this id': 'Dieses Produkt gibt es nicht',
  'Two of the variations are one': 'Zwei der Varianten sind dieselbe',
  'Two variants have the same options; give each its own':
    'Zwei Kombinationen haben dieselben Optionen; jede braucht ihre eigenen',
  'build_rules name the option {1}, which no variation of the product has; take it out of them, then build':
    'Die Regeln nennen die Option {1}, die keine Variante des Produkts hat; nehmen Sie sie heraus, dann erzeugen Sie',
  'its component “{1}” requires {2} of its options, of which {3} can be sold':
    'Sein Bestandteil „{1}“ braucht {2} seiner Optionen, von denen sich {3} verkaufen lassen',
  'none of its options can be sold': 'Keine seiner Optionen lässt sich verkaufen',
  '{1} is the external_ref of several nodes of the hierarchy; make them differ first':
    'Mehrere Kategorien des Baums haben diese eigene Kennung; geben Sie ihnen erst verschiedene',
  '{1} must be left out: the product is not a bundle': 'Das Produkt ist kein Paket',
  '{1} must be the id of a node of this hierarchy': 'Muss eine Kategorie dieses Baums sein',
  '{1} must be the id of an option of a variation': 'Muss eine Option einer Variante sein',
  '{1} must have at least one option that is sold; a bundle without anything in it is not sold':
    'Wählen Sie mindestens eine Option, die verkauft wird',
  '{1} must stay empty: the product has variations, or children in them':
    'Das Produkt hat Varianten und kann deshalb kein Paket sein',
  '{1} must stay empty: the product is an option of a bundle within a bundle':
    'Das Produkt steckt in einem Paket in einem Paket und kann deshalb selbst keines sein',
  '{1} was left out: it has variations; offer its children instead':
    '{1} fehlt im Katalog, weil es Varianten hat; bieten Sie seine Kombinationen an',
  '{1}: no node of the hierarchy has this external_ref':
    'Keine Kategorie des Baums hat diese eigene Kennung',
  '{1}; take it out of the catalog, and publish it again':
    '{1}; nehmen Sie es aus dem Katalog, und veröffentlichen Sie ihn noch einmal',
  // Promotions and their codes
  'A promotion has this code already; delete it there or choose another one':
    'Diesen Code hat schon eine Aktion; löschen Sie ihn dort oder nehmen Sie einen anderen',
  'Another promotion has this code already; delete it there or choose another one':
    'Diesen Code hat schon eine andere Aktion; löschen Sie ihn dort oder nehmen Sie einen anderen',
  'The promotion cannot be combined with one in the cart; remove that one first':
    'Die Aktion lässt sich nicht mit einer anderen verbinden, die schon gilt',
  'The promotion is for a first order only, and this account has ordered before':
    'Die Aktion gilt nur für die erste Bestellung, und dieses Konto hat schon bestellt',
  'The promotion is for carts of certain accounts only': 'Die Aktion gilt nur für bestimmte Konten',
};
