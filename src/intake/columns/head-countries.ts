import { plainWords } from '../cells/plain-words.ts'

/** Words of heads, without accents, by the countries where loans are written so. German is written in two. */
const WORDS: readonly (readonly [countries: readonly string[], words: RegExp])[] = [
  [
    ['EST'],
    /(^| )(isikukood|registrikood|laenu|laenusumma|laenusaaja|lepingu|intress|intressimaar|kuupaev|tahtaeg)( |$)/,
  ],
  [['LVA'], /(^| )(personas kods|aizdevuma|kredita|aiznemejs|liguma|procentu|likme|izsniegsanas|datums|termins)( |$)/],
  [['LTU'], /(^| )(asmens kodas|imones kodas|paskolos|kredito|palukanos|palukanu|sutarties|skolininkas|isdavimo)( |$)/],
  [['POL'], /(^| )(pesel|nip|regon|krs|umowy|kwota|pozyczki|kredytu|oprocentowanie|liczba rat|klienta nazwa)( |$)/],
  [['FIN'], /(^| )(henkilotunnus|y tunnus|lainasumma|lainan|korko|asiakas|nostopaiva|elakuupaiva)( |$)/],
  [
    ['DEU', 'AUT'],
    /(^| )(darlehen\w*|kreditnehmer|vertrags\w*|zinssatz|sollzins|kundennummer|laufzeit|auszahlung\w*)( |$)/,
  ],
  [['CHE'], /(^| )(ahv|avs|chf)( |$)/],
  [['BGR'], /(^| )(егн|еик|лихва|кредитополучател|отпускане|вноски|вноска|падеж|главница)( |$)/],
  [['CZE'], /(^| )(smlouvy|smlouva|urokova sazba|vyse uveru|cerpani|splatek|dluznik|rodne cislo|jmeno)( |$)/],
  [['SVK'], /(^| )(zmluvy|zmluva|urokova sadzba|vyska uveru|cerpania|splatok|dlznik|priezvisko|meno)( |$)/],
  [['HUN'], /(^| )(szerzodes\w*|hitel\w*|kolcson\w*|kamat|kamatlab|ugyfel|adoszam|torleszto\w*|futamido)( |$)/],
  [['ROU'], /(^| )(cnp|cui|dobanda|dobanzii|creditului|imprumutat|scadenta|rambursare|prenume)( |$)/],
  [['HRV'], /(^| )(oib|ugovora|kamatna|isplate|zajmoprimac|iznos kredita|dospijece)( |$)/],
  [['SVN'], /(^| )(emso|pogodbe|obrestna|obresti|znesek|kreditojemalec|davcna stevilka|zapadlost)( |$)/],
  [['ITA'], /(^| )(codice fiscale|partita iva|tasso|erogazione|mutuatario|scadenza|durata|importo erogato|rata)( |$)/],
  [['ESP'], /(^| )(dni|nie|plazo|prestatario|desembolso|cuota|cuotas|tipo de interes|fecha de concesion)( |$)/],
  [['PRT'], /(^| )(nif|nipc|prestacao|prestacoes|mutuario|taxa de juro|montante|prazo|desembolso)( |$)/],
  [
    ['FRA', 'BEL', 'LUX'],
    /(^| )(siren|siret|taux|emprunteur|echeance|mensualite|mensualites|montant|duree|deblocage)( |$)/,
  ],
  [
    ['NLD', 'BEL'],
    /(^| )(bsn|kvk|rentevoet|kredietnemer|leningnemer|looptijd|hoofdsom|leenbedrag|rijksregisternummer)( |$)/,
  ],
  [['SWE'], /(^| )(personnummer|organisationsnummer|lanebelopp|lantagare|rantesats|ranta|loptid|utbetalning)( |$)/],
  [['DNK'], /(^| )(cpr|cvr|lanebel[oø]b|lantager|rentesats|udbetaling|l[oø]betid|ydelse)( |$)/],
  [
    ['NOR'],
    /(^| )(f[oø]dselsnummer|organisasjonsnummer|lanebel[oø]p|lantaker|utbetaling|l[oø]petid|terminbel[oø]p)( |$)/,
  ],
  [['GRC', 'CYP'], /(^| )(αφμ|αμκα|δανειοληπτης|επιτοκιο|δανειου|εκταμιευσης|δοσεων|δοση)( |$)/],
  [['UKR'], /(^| )(єдрпоу|рнокпп|позичальник|відсоткова|позики|договору|платіж|строк)( |$)/],
  [['TUR'], /(^| )(tckn|vkn|kredi|faiz|taksit|musteri|vade)( |$)/],
]

type HeadCountry = { readonly country: string; readonly heads: readonly string[] }

/** Countries whose words stand in heads, with these heads; the country of most heads first. */
export function headCountries(heads: readonly string[]): readonly HeadCountry[] {
  const found = WORDS.flatMap(([countries, words]) => {
    const own = heads.filter((head) => words.test(plainWords(head)))
    return own.length === 0 ? [] : countries.map((country) => ({ country, heads: own }))
  })
  return found.toSorted((a, b) => b.heads.length - a.heads.length)
}
