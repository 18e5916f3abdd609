/** Products in the columns that two other shops export; rows that are wrong among them. */
export const SHOPIFY = [
  '\ufeffHandle;Title;Body (HTML);Vendor;Product Category;Type;Tags;Published;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Grams;Variant Inventory Tracker;Variant Inventory Qty;Variant Inventory Policy;Variant Price;Variant Compare At Price;Variant Requires Shipping;Variant Barcode;Image Src;Variant Weight Unit;Status',
  'shirt;Sail Shirt;"<p>Cotton; ""stiff"",\nand white</p>";Loft;Clothing > Shirts;Shirts;"summer, white";true;Size;S;Color;White;SHIRT-S;454;shopify;7;deny;19.90;25.00;true;400001;;lb;active',
  'shirt;;;;;;;;;M;;White;SHIRT-M;907;shopify;-2;deny;19.9;19.90;true;;;lb;',
  'shirt;;;;;;;;;L;;White;;0;;;deny;0.00;;true;;;lb;',
  'shirt;;;;;;;;;;;;;;;;;;;;;https://pictures.invalid/back.jpg;;',
  ';Nobody;;;;;;;;;;;;;;;;;;;;;;',
  'card;Gift Card;;;;;;;Title;Default Title;;;CARD;;;5;continue;10,00;5.00;false;;;;archived',
  'rope;Rope;;;;;;;Title;Default Title;;;;350;shopify;4;deny;abc;;true;;;g;draft',
];

export const WOO = [
  'ID,Type,SKU,Name,Published,"Short description",Description,"Date sale price ends","Tax class","In stock?",Stock,"Backorders allowed?","Weight (lbs)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Meta: _x"',
  '10,variable,HOODIE,Hoodie,1,,"Warm\\nand blue",,,1,,0,,,,"Clothing > Hoodies, Sale","soft, blue",,,Color,"Blue, Green",1,1,x',
  '11,simple,CAP,Cap,-1,Short,,,reduced-rate,0,,0,0.5,12.00,18,"Clothing > Hats\\, caps",,,,,,,,',
  '12,"simple, virtual",,Song,1,,,2020-01-01,,1,,0,,1,2,,,,,,,,,',
  '13,variation,HOODIE-B,"Hoodie - Blue",1,,,,,1,3,0,1.5,,45,,,,HOODIE,Color,Blue,,,',
  '14,variation,,"Hoodie - Green",0,,,,,1,,1,1.5,,45.5,,,,id:10,Color,Green,,,',
  '15,variation,LOST,Lost,1,,,,,1,,0,,,1,,,,NOBODY,Color,Green,,,',
];
