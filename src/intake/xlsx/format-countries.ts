/** Countries by the language codes of number formats, as in `[$€-425]`. Source: [MS-LCID]. Codes of English say nothing. */
const COUNTRIES: { readonly [Code: string]: string } = {
  '425': 'EST',
  '426': 'LVA',
  '427': 'LTU',
  '415': 'POL',
  '40B': 'FIN',
  '407': 'DEU',
  C07: 'AUT',
  C0A: 'ESP',
  '40A': 'ESP',
}

/** Country that a number format is made for; undefined if the format says none. */
export function countryOfFormat(code: string): string | undefined {
  const [, language = ''] = /\[\$[^\]]*-([0-9A-F]{3,8})\]/i.exec(code) ?? []
  return COUNTRIES[language.toUpperCase().slice(-3).replace(/^0+/, '')]
}
