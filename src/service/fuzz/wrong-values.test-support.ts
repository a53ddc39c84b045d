/** Texts of every kind that is wrong for an amount, a date, a code or a name. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', 'abc', 'null', '0', '-1', '+1', '.5', '1.', '1.234', '1e3', '1,000', '1.000,00', '1 000', '0x10', '007'],
  ...['NaN', 'Infinity', '1e400', '9'.repeat(13), '9'.repeat(400), '1'.repeat(5_000), '999999999999.99', '0.00'],
  ...['2025-02-29', '2026-02-30', '1899-12-31', '2199-12-31', '2200-01-01', '0000-00-00', '2026-01-26T00:00:00Z'],
  ...['１０', '٣', '２０２６-01-26', '१', '¹', 'Ⅷ'],
  ...['\u{0}', 'abc\u{0}d', '\u{7F}', '\t', 'a\nb', '\u{85}', '\u{D800}', 'a\u{DFFF}b', '\u{DC00}\u{D800}'],
  ...['\u{202E}', 'AB\u{202E}C', '\u{2066}x', '\u{200B}', '\u{200D}', '\u{FEFF}', '\u{2800}', '\u{3164}', '\u{E0020}'],
  ...[
    'é',
    'e\u{301}',
    '\u{301}',
    '😀',
    '\u{1F468}\u{200D}\u{1F469}',
    '\u{20BB7}',
    'ﷺ',
    'İ',
    'ß',
    '\u{FFFD}',
    '\u{FFFF}',
    '\u{10FFFF}',
  ],
  ...["'; DROP TABLE loan; --", '"', '%', '%00', '_', '\\', '{{7*7}}', '<script>', '../../etc/passwd', '=1+1'],
  ...['__proto__', 'constructor', 'toString', '00000000-0000-0000-0000-000000000000', 'x'.repeat(101)],
]

const NESTED = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)

/** Values of every wrong kind; `undefined` omits the field. */
const WRONG_VALUES: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    1.5,
    1e21,
    1e308,
    9_007_199_254_740_992,
    -9_007_199_254_740_992,
    1_201,
  ],
  ...[[], [null], [[]], ['x'], Array(1_300).fill({}), NESTED, {}, { a: { b: { c: null } } }, { '': '' }],
  ...[JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'), { 'a\u{D800}': 1 }, { '\u{0}': '\u{0}' }],
]

/** Wrong values for a field: all odd texts if it takes a text, otherwise a few of them. */
export function wrongValuesFor(right: unknown): readonly unknown[] {
  return [...WRONG_VALUES, ...ODD_TEXTS.filter((_, index) => typeof right === 'string' || index % 12 === 0)]
}

/** Wrong parts of an address: encodings that are not UTF-8 or not valid, and any odd text. */
export const WRONG_IN_ADDRESS: readonly string[] = [
  ...['%', '%f', '%zz', '%ff', '%C0%80', '%ED%A0%80', '%E2%82', '%00', 'a%00b', '+', '%2B', '%25', "'", '*', '[]'],
  ...ODD_TEXTS.map((text) => encodeURIComponent(text.toWellFormed())),
]

/** Bodies that are not JSON objects. */
export const WRONG_BODIES: readonly string[] = [
  ...['', ' ', '{', '{"a":1,}', '[]', '[[[]]]', 'null', 'true', '1', '""', '"\\ud800"', '{"\\ud800": 1}', '\u{FEFF}{}'],
  ...['undefined', '<xml/>', 'a=b', `${'['.repeat(40)}${']'.repeat(40)}`, `{"a": "${'x'.repeat(1_048_576)}"}`],
]
