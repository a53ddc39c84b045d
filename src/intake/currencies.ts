/** Signs and words of currencies other than the euro, each with its ISO 4217 code. */
const CODES: { readonly [Code: string]: string } = {
  USD: '$,US$,dollar,dollars',
  GBP: '£,pound,pounds',
  PLN: 'zł,zl,zloty,złoty,złotych',
  CZK: 'kč,kc',
  SEK: 'skr,kr',
  NOK: 'nkr',
  DKK: 'dkr',
  CHF: 'sfr,fr,franken',
  HUF: 'ft,forint',
  RON: 'lei,leu',
  BGN: 'лв,lev',
  UAH: '₴,грн',
  RUB: '₽,руб,rub',
  BYN: 'byr',
  JPY: '¥,yen',
  CNY: '元,yuan',
  TRY: '₺,tl',
  INR: '₹',
  KZT: '₸',
  GEL: '₾',
  AMD: '֏',
  MDL: '',
  ISK: '',
  CAD: 'c$',
  AUD: 'a$',
  RSD: 'din',
  HRK: 'kn',
  LTL: 'lt,litas,litai',
  LVL: 'ls,lats,lati',
  EEK: 'kroon,krooni',
}

const BY_WORD = new Map(
  Object.entries(CODES).flatMap(([code, words]) =>
    [code, ...words.split(',')].filter((word) => word !== '').map((word) => [word.toLowerCase(), code] as const),
  ),
)

/** All codes but the euro's. In small letters some of them are words: `all`, `top`. */
const OTHER_CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR'))

/** Code of the currency that stands beside an amount, or alone, where it is not the euro: `$1,200.00` → `USD`. */
export function foreignCurrency(text: string): string | undefined {
  const word = text.replace(/[\d\s.,'’()+−–-]/g, '')
  return BY_WORD.get(word.toLowerCase()) ?? (OTHER_CODES.has(word) ? word : undefined)
}

/** Stands for a currency that nobody names, that of the computer on which a file is opened. */
export const ANY_CURRENCY = '¤'
/** Unit of a number that is shown with decimals: it is in no smaller unit. */
export const SHOWN_CENTS = '.00'
