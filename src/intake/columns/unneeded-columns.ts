import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readScheduleType } from '../cells/written-terms.ts'
import type { SourceColumn } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { saysNoValue } from './cell-content.ts'
import { namesByForm, namesShortenedTo } from './short-names.ts'

/** Contents that columns of a kind have, and the form of each of their cells. */
type Expected = { readonly contents: readonly CellContent[]; readonly form: RegExp }

const WORDS: readonly CellContent[] = ['text', 'country', 'term', 'identifier', 'whole-number']
const NUMBERS: readonly CellContent[] = ['contact', 'identifier', 'client-code', 'whole-number', 'amount', 'text']

/** Kinds of columns that no loan needs. */
const UNNEEDED_KINDS = [
  'officer',
  'risk-class',
  'branch',
  'account',
  'phone',
  'email',
  'postal-code',
  'gender',
  'product',
  'contract-kind',
] as const

export type UnneededKind = (typeof UNNEEDED_KINDS)[number]

/** Names of these columns in the languages around, without words such as `code` and `name`. */
const UNNEEDED_NAMES: Readonly<Record<UnneededKind, string>> = {
  officer:
    'loan officer,officer,credit officer,staff,manager,account manager,relationship manager,case manager,agent,credit agent,broker,seller,sales rep,sales agent,handled by,handler,owner,created by,entered by,employee,user,underwriter,adviser,advisor,initials,vadybininkas,vadybininko,kredito vadybininkas,darbuotojas,darbuotojo,konsultantas,inicialai,menedžeris,klientu menedžeris,darbinieks,darbinieka,konsultants,aģents,iniciāļi,haldur,laenuhaldur,kliendihaldur,töötaja,konsultant,müüja,initsiaalid,Sachbearbeiter,Sachbearbeiterin,Kreditsachbearbeiter,Bearbeiter,Bearbeiterin,SB,Betreuer,Kundenbetreuer,Berater,Kundenberater,Kreditberater,Mitarbeiter,Vermittler,Kürzel,Initialen,opiekun,opiekun klienta,doradca,doradcy,pracownik,pracownika,pośrednik,inicjały,virkailija,käsittelijä,lainakäsittelijä,asiakasvastaava,myyjä,nimikirjaimet,conseiller,chargé de clientèle,gestionnaire,agent commercial,courtier,initiales,gestor,gestor comercial,asesor,agente,oficial,oficial de crédito,ejecutivo,comercial,iniciales,consulente,operatore,addetto,gestore,iniziali,oficial de conta,funcionário,iniciais,adviseur,medewerker,behandelaar,accountmanager,handläggare,rådgivare,säljare,ansvarig,initialer,saksbehandler,rådgiver,kundeansvarlig,kunderådgiver,selger,sagsbehandler,medarbejder,sælger,referent,poradce,poradca,pracovník,úvěrový referent,makléř,obchodník,zpracoval,iniciály,ügyintéző,hitelügyintéző,tanácsadó,monogram,administrator cont,consilier,consilier client,ofițer credit,ofițer de credit,agent de credit,operator,inițiale,savjetnik,referent kredita,službenik,djelatnik,inicijali,svetovalec,skrbnik,referentka,inicialke,кредитен експерт,консултант,служител,референт,инициали,менеджер,кредитный инспектор,кредитный менеджер,инспектор,сотрудник,оператор,инициалы,кредитний менеджер,кредитний інспектор,інспектор,співробітник,ініціали,σύμβουλος,υπεύθυνος,χειριστής,αρχικά,danışman,personel,kredi uzmanı,uzman,саветник,референт кредита,menedž,menedžeris,conseiller,sachbearb,ügyint,doradca,konsult,консулт,консултант,referent',
  'risk-class':
    'risk class,risk,risk grade,risk category,risk rating,risk group,risk level,risk score,risk band,grade,rating,credit rating,credit grade,credit class,internal rating,scoring,score,score class,score band,scoring class,rizikos klasė,rizikos grupė,rizikos kategorija,rizika,reitingas,riska klase,riska grupa,riska kategorija,risks,reitings,riskiklass,riskigrupp,riskikategooria,risk klass,reiting,krediidireiting,Risikoklasse,Risikogruppe,Risikokategorie,Risiko,Bonität,Bonitätsklasse,Bonitätsstufe,Ratingklasse,Ratingstufe,Scoreklasse,Scoringklasse,klasa ryzyka,grupa ryzyka,kategoria ryzyka,ryzyko,ocena ryzyka,ocena,riskiluokka,riskiluokitus,luottoluokka,luottoluokitus,luokitus,clasa risc,riska kl,classe de risque,catégorie de risque,risque,cote,notation,note de risque,clase de riesgo,categoría de riesgo,grupo de riesgo,riesgo,calificación,calificación crediticia,clase riesgo,classe di rischio,categoria di rischio,classe rischio,rischio,classe de risco,categoria de risco,risco,notação,risicoklasse,risicocategorie,risico,riskklass,riskkategori,kreditklass,risikokategori,riziková třída,rizikovost,riziko,třída rizika,bonita,riziková trieda,trieda rizika,kockázati osztály,kockázati kategória,kockázat,minősítés,adósminősítés,clasa de risc,categorie de risc,risc,rizična skupina,razred rizika,kategorija rizika,rizik,bonitetni razred,boniteta,razred tveganja,tveganje,рисков клас,клас риск,рискова група,рейтинг,класс риска,группа риска,категория риска,риск,скоринг,скоринговый балл,клас ризику,група ризику,ризик,κατηγορία κινδύνου,βαθμίδα κινδύνου,κίνδυνος,διαβάθμιση,risk sınıfı,risk grubu,risk kategorisi,kredi notu,класа ризика,cote risque,risks,risk kl,kl ryz,riskkl',
  branch:
    'branch,branch office,office,shop,store,outlet,point of sale,POS,sales point,sales channel,channel,department,location,filialas,skyrius,padalinys,parduotuvė,salonas,filiāle,nodaļa,veikals,klientu centrs,filiaal,kontor,esindus,osakond,pood,kauplus,Zweigstelle,Geschäftsstelle,Niederlassung,Standort,Laden,Abteilung,oddział,oddziału,placówka,placówki,sklep,sklepu,punkt sprzedaży,konttori,toimipiste,myymälä,toimisto,osasto,agence,magasin,boutique,point de vente,succursale,sucursal,oficina,tienda,delegación,punto de venta,agenzia,negozio,punto vendita,sportello,agência,loja,balcão,ponto de venda,vestiging,kantoor,winkel,butik,avdeling,afdeling,avdelning,butikk,filial,pobočka,prodejna,provozovna,predajňa,prevádzka,fiók,fióktelep,üzlet,bolt,sucursală,agenție,agenția,magazin,punct de lucru,poslovnica,podružnica,trgovina,prodavnica,ekspozitura,prodajno mjesto,prodajalna,enota,клон,офис,магазин,търговски обект,филиал,отделение,торговая точка,точка продаж,філія,відділення,магазину,υποκατάστημα,κατάστημα,şube,mağaza,филијала,пословница,продавница',
  account:
    'iban,account iban,bank account,bank account iban,payout account,disbursement account,current account,settlement account,banko sąskaita,sąskaita,sąskaitos,atsiskaitomoji sąskaita,konts,bankas konts,norēķinu konts,konto,pangakonto,arvelduskonto,arveldusarve,kontonr,Bankkonto,Bankverbindung,Auszahlungskonto,Girokonto,rachunek,rachunku,rachunek bankowy,konto bankowe,tili,tilinumero,pankkitili,compte,compte bancaire,RIB,cuenta,cuenta bancaria,cuenta corriente,CCC,conto,conto corrente,c c,coordinate bancarie,conta,conta bancária,NIB,bankrekening,rekening,rekeningnummer,kontonummer bank,účet,číslo účtu,bankovní účet,bankový účet,bankszámla,bankszámlaszám,számlaszám,cont,cont bancar,cont iban,račun,bankovni račun,žiro račun,tekući račun,bančni račun,transakcijski račun,TRR,сметка,банкова сметка,счет,расчетный счет,банковский счет,рахунок,банківський рахунок,λογαριασμός,τραπεζικός λογαριασμός,banka hesabı,hesap,hesap no,рачун,текући рачун',
  phone:
    'phone,mobile,mobile phone,cell,cell phone,telephone,tel,tel mob,fax,contact phone,home phone,work phone,telefonas,mobilus,mobilus telefonas,mob tel,tālrunis,mobilais,mobilais tālrunis,telefon,mobiil,mobiiltelefon,telefoninumber,Telefonnummer,Mobiltelefon,Handy,Handynummer,Mobil,Festnetz,numer telefonu,telefonu,komórka,telefon komórkowy,puhelin,puhelinnumero,puh,matkapuhelin,portable,téléphone portable,teléfono,teléfono móvil,móvil,cellulare,telefone,telemóvel,telefoon,telefoonnummer,mobiel,mobilnummer,mobilnr,mobilní telefon,mobilný telefon,telefonszám,telefon mobil,mobitel,GSM,телефон,мобилен,мобилен телефон,мобильный,мобильный телефон,мобільний,мобільний телефон,τηλέφωνο,κινητό,cep telefonu,cep,tālr,telef,тел,телефон,telef št,téléph',
  email:
    'email,e mail,mail,email address,e mail address,E Mail Adresse,Mail Adresse,contact email,el paštas,el pašto adresas,e pasts,e pasta adrese,e post,e posti aadress,meil,Mailadresse,adres email,adres e mail,sähköposti,sähköpostiosoite,courriel,adresse email,adresse mail,adresse courriel,correo,correo electrónico,posta elettronica,indirizzo email,correio eletrónico,e mailadres,mailadres,e postadress,epostadress,epost,e postadresse,epostadresse,emailová adresa,email cím,adresa email,adresa e pošte,e pošta,имейл,ел поща,почта,электронная почта,пошта,електронна пошта,e posta adresi,ηλ ταχυδρομείο,ηλεκτρονικό ταχυδρομείο',
  'postal-code':
    'postal code,post code,postcode,zip,zip code,pašto kodas,pašto indeksas,pasta indekss,postiindeks,indeks,PLZ,Postleitzahl,kod pocztowy,postinumero,postinro,postnr,postnummer,PSČ,irányítószám,irsz,cod poștal,code postal,CP,código postal,CAP,codice postale,postcode woonplaats,poštni številka,poštna številka,poštni broj,poštanski broj,poštovní směrovací číslo,пощенски код,индекс,почтовый индекс,індекс,поштовий індекс,ταχυδρομικός κώδικας,ΤΚ,posta kodu,поштански број',
  gender:
    'gender,sex,lytis,dzimums,sugu,Geschlecht,płeć,sukupuoli,sexe,sexo,género,sesso,genere,geslacht,kön,køn,kjønn,pohlaví,pohlavie,nem,neme,gen,spol,пол,стать,φύλο,cinsiyet',
  product:
    'product,loan product,credit product,product line,product group,product type,programme,program,campaign,promo,tariff,price list,produktas,paskolos produktas,kredito produktas,produkts,aizdevuma produkts,toode,laenutoode,tootekood,Produkt,Kreditprodukt,Produktcode,Produktnummer,Tarif,Kampagne,produktu,produkt kredytowy,kampania,taryfa,tuote,tuotekoodi,lainatuote,produit,produit de prêt,offre commerciale,producto,producto financiero,tarifa,campaña,prodotto,prodotto finanziario,convenzione,campagna,produto,campanha,productcode,actie,kampanj,kampanje,úvěrový produkt,kampaň,termék,terméknév,termékkód,kampány,produs,campanie,proizvod,kreditni proizvod,kampanja,izdelek,продукт,кредитен продукт,кампания,тариф,кредитный продукт,акция,кредитний продукт,акція,προϊόν,ürün,kampanya,производ',
  'contract-kind':
    'contract type,agreement type,type of contract,kind of contract,sutarties tipas,sutarties rūšis,līguma veids,līguma tips,lepingu liik,lepingu tüüp,Vertragsart,Vertragstyp,rodzaj umowy,typ umowy,sopimustyyppi,sopimuslaji,type de contrat,tipo de contrato,tipo contrato,tipo contratto,tipo di contratto,contracttype,contractsoort,avtalstyp,avtaletype,aftaletype,typ smlouvy,druh smlouvy,typ zmluvy,druh zmluvy,szerződés típusa,szerződéstípus,tip contract,tipul contractului,vrsta ugovora,tip ugovora,vrsta pogodbe,вид договор,тип договора,вид договора,тип договору,вид договору,τύπος σύμβασης,sözleşme türü,sözleşme tipi,врста уговора,contract code,agreement code,sutarties kodas,līguma kods,lepingu kood,Vertragscode,Vertragskürzel,kod umowy,code contrat,codice contratto,código contrato,kód smlouvy,kód zmluvy,szerződéskód,šifra ugovora,šifra pogodbe,код договора,код договору',
}

/** Words that these names may have beside them: for a code, a name, a number, short forms, and the client. */
const WORDS_BESIDE =
  'code,kood,kods,kodas,kod,kodu,Kennung,koodi,kode,código,codice,cod,šifra,код,шифра,κωδικός,name,nimi,nimetus,nosaukums,pavadinimas,nazwa,nom,nombre,nome,naam,namn,navn,název,názov,neve,név,nume,naziv,ime,jméno,vardas,vārds,imię,име,имя,название,наименование,назва,ім я,όνομα,adı,no,nr,n,nº,number,nummer,numer,numeris,numurs,numéro,číslo,szám,broj,številka,номер,id,initials,init,initialen,Kürzel,inicialai,iniciāļi,initsiaalid,inicjały,iniciales,iniziali,initiales,iniciais,initialer,iniciály,monogramja,inicijali,inicialke,инициали,инициалы,ініціали,αρχικά,of,the,de,du,di,do,da,del,des,der,la,client,customer,borrower,clients,kliento,klienta,kliendi,Kunde,Kunden,asiakkaan,cliente,klant,kund,kundens,kundes,zákazníka,ügyfél,clientului,klijenta,stranke,клиент,клиента,на,клієнта,πελάτη,müşteri'

const EXPECTED: Readonly<Record<UnneededKind, Expected>> = {
  officer: {
    contents: [...WORDS, 'contact'],
    // A name or initials, a number of staff, or an address.
    form: /^(?:\p{L}[\p{L}\p{M}.,'’ -]{0,59}|\p{L}{0,6}[-_. ]?\d{1,5}|\S+@\S+)$/u,
  },
  'risk-class': {
    contents: WORDS,
    form: /^(?:\p{L}{1,4}[+-]{0,2}|\p{L}{0,3}[- ]?\d{1,3}[+-]?|\p{L}[\p{L}\p{M} -]{0,19})$/u,
  },
  branch: { contents: WORDS, form: /^[\p{L}\d][\p{L}\p{M}\d.,:;'’&/() -]{0,79}$/u },
  // An amount has one point or comma.
  account: { contents: NUMBERS, form: /^(?![\d\s]*[.,]\d{1,2}$)(?:[\s./-]*[A-Z\d]){6,34}$/i },
  phone: { contents: NUMBERS, form: /^(?![\d\s]*[.,]\d{1,2}$)\+?(?:[\s()./-]*\d){6,15}$/ },
  email: { contents: ['contact', 'text'], form: /^\S+@\S+$/ },
  'postal-code': { contents: NUMBERS, form: /^(?=.*\d)[\p{L}\d][\p{L}\d -]{2,9}$/u },
  gender: { contents: WORDS, form: /^(?:\p{L}{1,14}\.?|\d)$/u },
  product: { contents: WORDS, form: /^.{1,100}$/u },
  'contract-kind': { contents: WORDS, form: /^.{1,100}$/u },
}

const KINDS = kindsByName()
const BESIDE: ReadonlySet<string> = new Set(WORDS_BESIDE.split(',').flatMap((word) => plainWords(word).split(' ')))

function kindsByName(): ReadonlyMap<string, readonly UnneededKind[]> {
  const found = new Map<string, readonly UnneededKind[]>()
  for (const kind of UNNEEDED_KINDS) {
    for (const name of UNNEEDED_NAMES[kind].split(',')) {
      const words = plainWords(name)
      found.set(words, [...(found.get(words) ?? []), kind])
    }
  }
  return found
}

/** True for a column that no loan needs: its name says so, and its cells fit the name. */
export function isUnneeded(column: SourceColumn): boolean {
  return kindsOf(column.head).some((kind) => fitsKind(kind, column))
}

/** Kinds that a head names, as it is or beside words such as `code`: `Loan officer initials`, `Kod oddziału`. */
function kindsOf(head: string): readonly UnneededKind[] {
  const words = plainWords(head)
  const named = words.split(' ').filter((word) => !BESIDE.has(word))
  return KINDS.get(words) ?? KINDS.get(named.join(' ')) ?? kindsShortenedTo(head)
}

const BY_FORM = namesByForm(KINDS.keys())

/** The kind of all names that a head is short for. */
function kindsShortenedTo(head: string): readonly UnneededKind[] {
  const kinds = new Set(namesShortenedTo(head, BY_FORM).flatMap((name) => KINDS.get(name) ?? []))
  return kinds.size === 1 ? [...kinds] : []
}

/** True if the cells of a column are such as those of its kind. */
function fitsKind(kind: UnneededKind, column: SourceColumn): boolean {
  const { contents, form } = EXPECTED[kind]
  const { values, cells } = column.tally
  const texts = [...values, ...cells.map(cellText)].map((text) => text.trim())
  const filled = texts.filter((text) => text !== '' && !saysNoValue(text))
  const hasForm = contents.includes(column.content) && filled.every((text) => form.test(text))
  return hasForm && (kind !== 'contract-kind' || repeats(column)) && !values.some(isScheduleType)
}

/** A product or a kind of contract may be the schedule type. */
function isScheduleType(text: string): boolean {
  return readScheduleType(text).kind === 'ok'
}

/** Codes that are all different may be those of the loans. */
function repeats({ tally: { values }, filled }: SourceColumn): boolean {
  return values.length > 0 && values.length < filled
}
