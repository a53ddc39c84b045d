/** A name as a client may have it; `isCompany` where it is one of a company. */
export type WorldName = {
  readonly id: string
  readonly tests: string
  readonly name: string
  readonly country: string
  readonly isCompany?: true
}

const ACUTE = '\u0301'
const CARON = '\u030c'
const MACRON = '\u0304'
const DOT_BELOW = '\u0323'
const ZWJ = '\u200d'
const ZWNJ = '\u200c'
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
const POP = '\u202c'
const RIGHT_TO_LEFT_MARK = '\u200f'
const NO_BREAK_SPACE = '\u00a0'
const SOFT_HYPHEN = '\u00ad'

const LATIN: readonly WorldName[] = [
  { id: 'NAME-ESTONIAN', tests: 'õ, ä, ö, ü, š, ž', name: 'Õnne Šželäöü-Žürömäe', country: 'EST' },
  { id: 'NAME-LATVIAN', tests: 'ā, č, ē, ģ, ī, ķ, ļ, ņ, š, ū, ž', name: 'Ģirts Ķēniņš-Āboliņš Čūžļī', country: 'LVA' },
  {
    id: 'NAME-LITHUANIAN',
    tests: 'ą, č, ę, ė, į, š, ų, ū, ž',
    name: 'Ąžuolė Čęsnauskaitė-Įšūtienė Ųžė',
    country: 'LTU',
  },
  { id: 'NAME-POLISH', tests: 'ą, ć, ę, ł, ń, ó, ś, ź, ż', name: 'Łucja Śćężyńska-Źdźbłowa Ósmą', country: 'POL' },
  { id: 'NAME-FINNISH', tests: 'å, ä, ö', name: 'Väinö Åkerström-Yliääkkönen', country: 'FIN' },
  { id: 'NAME-ICELANDIC', tests: 'þ, ð, æ, ö', name: 'Þórður Æðarsson', country: 'ISL' },
  { id: 'NAME-GERMAN', tests: 'ß, and the capital ẞ', name: 'Jürgen Groß-STRAẞE', country: 'DEU' },
  {
    id: 'NAME-TURKISH',
    tests: 'ı and İ, which small and capital letters of other languages mix up',
    name: 'İpek Işıldak-ISPARTALI',
    country: 'TUR',
  },
  { id: 'NAME-VIETNAMESE', tests: 'Two marks on one letter', name: 'Nguyễn Thị Phượng Ưở', country: 'VNM' },
  { id: 'NAME-CZECH', tests: 'ř, ů, ď, ť, ň', name: 'Žofie Příšerně Žluťoučká-Ďáblová Kůň', country: 'CZE' },
]

const OTHER_SCRIPTS: readonly WorldName[] = [
  { id: 'NAME-CYRILLIC', tests: 'Russian', name: 'Фёдор Щербаков-Объездчиков', country: 'EST' },
  { id: 'NAME-UKRAINIAN', tests: 'є, ґ, ї and an apostrophe', name: 'Ґалаґан Є. Мар’яна Їжакевич', country: 'UKR' },
  { id: 'NAME-SERBIAN', tests: 'ђ, љ, њ, џ', name: 'Ђорђе Љубишић Њњџ', country: 'SRB' },
  { id: 'NAME-GREEK', tests: 'Accents, and the two small sigmas', name: 'Οδυσσεύς Ξυλοτρύπης ΐΰ', country: 'GRC' },
  { id: 'NAME-ARMENIAN', tests: 'Armenian', name: 'Արամ Խաչատրյան', country: 'ARM' },
  { id: 'NAME-GEORGIAN', tests: 'Georgian', name: 'ნინო ჭავჭავაძე', country: 'GEO' },
  {
    id: 'NAME-ARABIC',
    tests: 'Right to left, letters that join',
    name: 'عبد الرحمن بن محمد الخوارزمي',
    country: 'ARE',
  },
  { id: 'NAME-ARABIC-VOWELS', tests: 'Right to left with vowel signs', name: 'مُحَمَّد بْنُ عَبْدِ ٱللّٰه', country: 'SAU' },
  { id: 'NAME-PERSIAN', tests: 'A zero-width non-joiner inside a name', name: `حسین می${ZWNJ}رزاده`, country: 'IRN' },
  { id: 'NAME-URDU', tests: 'Right to left, with digits of its own', name: 'چوہدری ظفراللہ ۴۵', country: 'PAK' },
  { id: 'NAME-HEBREW', tests: 'Right to left', name: 'שלמה בן־דוד הכהן', country: 'ISR' },
  {
    id: 'NAME-HEBREW-AND-LATIN',
    tests: 'Both directions in one name, with a number',
    name: 'דוד Cohen 42 בע"מ',
    country: 'ISR',
    isCompany: true,
  },
  { id: 'NAME-DEVANAGARI', tests: 'Ligatures and vowel signs', name: 'श्री ज्ञानेश्वर द्विवेदी क्षत्रिय', country: 'IND' },
  { id: 'NAME-BENGALI', tests: 'Bengali', name: 'রবীন্দ্রনাথ ঠাকুর', country: 'BGD' },
  { id: 'NAME-TAMIL', tests: 'Tamil', name: 'திருவள்ளுவர் சுப்பிரமணியன்', country: 'IND' },
  {
    id: 'NAME-THAI',
    tests: 'Marks above one another, and no blanks between words',
    name: 'สมชายพิทักษ์ธรรมผู้ยิ่งใหญ่',
    country: 'THA',
  },
  { id: 'NAME-KHMER', tests: 'Letters below letters', name: 'ព្រះបាទ នរោត្តម សីហនុ', country: 'KHM' },
  { id: 'NAME-CHINESE', tests: 'Chinese, simplified', name: '欧阳娜娜', country: 'CHN' },
  {
    id: 'NAME-CHINESE-RARE',
    tests: 'Characters beyond the first 65,536, two code units each',
    name: '𠮷野𡈽𩸽',
    country: 'TWN',
  },
  {
    id: 'NAME-JAPANESE',
    tests: 'Three scripts in one name',
    name: '株式会社 ひらがな・カタカナ商事',
    country: 'JPN',
    isCompany: true,
  },
  { id: 'NAME-KOREAN', tests: 'Korean', name: '김철수 남궁민수', country: 'KOR' },
  { id: 'NAME-ETHIOPIC', tests: 'Ethiopic', name: 'ኃይለ ሥላሴ', country: 'ETH' },
]

const SIGNS: readonly WorldName[] = [
  { id: 'NAME-EMOJI', tests: 'Emoji', name: 'Happy 🏠 Homes 🚀 OÜ', country: 'EST', isCompany: true },
  {
    id: 'NAME-EMOJI-JOINED',
    tests: 'Several emoji joined into one, with a skin colour and a flag',
    name: `Family 👩🏽${ZWJ}👩🏻${ZWJ}👧🏿${ZWJ}👦 🇪🇪 SIA`,
    country: 'LVA',
    isCompany: true,
  },
  { id: 'NAME-APOSTROPHE', tests: 'A straight apostrophe', name: "Sinéad O'Brien-D'Arcy", country: 'IRL' },
  { id: 'NAME-APOSTROPHE-CURLY', tests: 'A curly apostrophe', name: 'Sinéad O’Brien-D’Arcy', country: 'IRL' },
  {
    id: 'NAME-QUOTES',
    tests: 'Quotes of four kinds',
    name: 'SIA "Zelta" „Rūķis“ «Мир» ‘x’',
    country: 'LVA',
    isCompany: true,
  },
  {
    id: 'NAME-HTML',
    tests: 'What a page must not take for its own',
    name: '<script>alert(1)</script> & <b>Sons</b> &amp;',
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-SQL',
    tests: 'What a database must not take for its own',
    name: "Robert'); DROP TABLE loan;--",
    country: 'GBR',
  },
  {
    id: 'NAME-FORMULA',
    tests: 'What a spreadsheet must not take for a formula',
    name: '=HYPERLINK("http://example.com","Click")',
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-TEMPLATE',
    tests: 'Braces, dollars, percent signs and backslashes',
    name: `{{7*7}} \${HOME} %s %00 \\n C:\\Loans`,
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-COMMA',
    tests: 'Commas, semicolons and a pipe, which files use between columns',
    name: 'Berg, Sons; Partners | Co. KG',
    country: 'DEU',
    isCompany: true,
  },
  { id: 'NAME-NULL', tests: 'A name that programs take for none', name: 'Null', country: 'USA' },
  { id: 'NAME-NUMBER', tests: 'A name of digits alone', name: '007', country: 'GBR', isCompany: true },
]

const HIDDEN: readonly WorldName[] = [
  {
    id: 'NAME-COMBINING',
    tests: 'Letters and their marks apart: looks like NAME-COMPOSED and is another text',
    name: `A${MACRON}bolin${CARON}a E${ACUTE}va`,
    country: 'LVA',
  },
  { id: 'NAME-COMPOSED', tests: 'The same letters in one piece each', name: 'Āboliňa Éva', country: 'LVA' },
  {
    id: 'NAME-MANY-MARKS',
    tests: 'Eight marks on one letter, which must not run into other lines',
    name: `Z${ACUTE}${CARON}${MACRON}${DOT_BELOW}${ACUTE}${CARON}${MACRON}${DOT_BELOW}algo`,
    country: 'EST',
  },
  {
    id: 'NAME-RIGHT-TO-LEFT-OVERRIDE',
    tests: 'An override that turns the letters after it around, closed again',
    name: `Invoice ${RIGHT_TO_LEFT_OVERRIDE}fdp.exe${POP} OÜ`,
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-OVERRIDE-OPEN',
    tests: 'An override that is never closed: what stands after the name must not turn',
    name: `Left open ${RIGHT_TO_LEFT_OVERRIDE}drawkcab`,
    country: 'EST',
  },
  {
    id: 'NAME-DIRECTION-MARK',
    tests: 'A mark of direction that shows nothing',
    name: `Mark${RIGHT_TO_LEFT_MARK} Tamm`,
    country: 'EST',
  },
  {
    id: 'NAME-NO-BREAK-SPACE',
    tests: 'A blank that does not break',
    name: `Anna${NO_BREAK_SPACE}Maria${NO_BREAK_SPACE}Tamm`,
    country: 'EST',
  },
  {
    id: 'NAME-SOFT-HYPHEN',
    tests: 'Hyphens that show at the end of a line alone',
    name: `Donau${SOFT_HYPHEN}dampf${SOFT_HYPHEN}schiff${SOFT_HYPHEN}fahrt AG`,
    country: 'AUT',
    isCompany: true,
  },
  { id: 'NAME-BLANKS', tests: 'Blanks before, after, and two inside', name: '  Anna  Tamm ', country: 'EST' },
]

const ALIKE: readonly WorldName[] = [
  {
    id: 'NAME-ALIKE-LATIN',
    tests: 'Looks like the next two, in Latin letters',
    name: 'PAYPA OCEAH',
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-ALIKE-CYRILLIC',
    tests: 'The same in Cyrillic letters',
    name: 'РАУРА ОСЕАН',
    country: 'EST',
    isCompany: true,
  },
  {
    id: 'NAME-ALIKE-DIGITS',
    tests: 'The same with a digit for a letter',
    name: 'PAYPA 0CEAH',
    country: 'EST',
    isCompany: true,
  },
  { id: 'NAME-ONE-LETTER', tests: 'One letter', name: 'Ł', country: 'POL' },
  { id: 'NAME-ONE-CHARACTER', tests: 'One character of Chinese', name: '王', country: 'CHN' },
  { id: 'NAME-TWO-WORDS-ALIKE', tests: 'First and last name are one word', name: 'Liis Liis', country: 'EST' },
  {
    id: 'NAME-LONGEST-SINGLE',
    tests: 'The longest name of a place in one word',
    name: 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu',
    country: 'NZL',
  },
  {
    id: 'NAME-LONGEST-THAI',
    tests: 'A long name of Thai, which breaks without blanks',
    name: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตนราชธานีบูรีรมย์',
    country: 'THA',
  },
]

/** Names of clients in the scripts of the world, and names that programs trip over. */
export const WORLD_NAMES: readonly WorldName[] = [...LATIN, ...OTHER_SCRIPTS, ...SIGNS, ...HIDDEN, ...ALIKE]
