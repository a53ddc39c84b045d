/** True if two names belong to one client: letter case and spacing are ignored. */
export function isSameClientName(one: string, other: string): boolean {
  return COLLATOR.compare(plain(one), plain(other)) === 0
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'accent' })

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ')
}

/**
 * Legal forms of companies. Short forms match in capitals only, because names of persons may begin or end with the same
 * letters.
 */
const SHORT_FORMS =
  'AB,AD,AG,AS,BT,BV,EAD,EK,EOOD,EV,FIE,GBR,IK,IĮ,KB,KD,KFT,KG,KY,LDA,LLC,LLP,LP,MB,NV,OD,OG,OHG,OOD,OY,OYJ,OÜ,PLC,SA,SAS,SARL,SC,SCI,SE,SIA,SL,SLU,SNC,SPA,SRL,SRO,TOW,TÜ,UAB,UG,UÜ,VOF,VŠĮ,ZRT,АД,ДП,ЕАД,ЕООД,ЗАО,ЕТ,ООД,ООО,ОАО,ПАО,ПП,ТОВ,ΑΕ,ΕΕ,ΕΠΕ,ΙΚΕ,ΟΕ'
const FORMS = new Set(SHORT_FORMS.split(','))
const LONG_FORM =
  /(?<![\p{L}\d])(?:gmbh|ltd|limited|inc|corp|sp\.?\s?z\s?o\.?\s?o|spó[łl]ka|sp\.?\s?[jk]\.|j?\.?d\.\s?o\.\s?o|s\.\s?r\.\s?o|s\.\s?r\.\s?l|a\.\s?s\.|a\/s|aps|b\.v|n\.v|s\.\s?[ap]\.|s\.l\.|α\.\s?ε|ε\.π\.ε|aktiebolag|handelsbolag|osaühing|aktsiaselts|lda|unipessoal|obrt|eurl|nyrt)(?![\p{L}\d])/iu

/** True if a name has the legal form of a company: `Jadran d.o.o.`, `UAB „Rytas“`, `De Vries BV`. */
export function hasLegalForm(name: string): boolean {
  if (LONG_FORM.test(name)) return true
  const words = name.split(/[\s,;"'„“”«»()]+/).filter((word) => word !== '')
  return words.length > 1 && [words[0] ?? '', words.at(-1) ?? ''].some((word) => FORMS.has(word.replaceAll('.', '')))
}
