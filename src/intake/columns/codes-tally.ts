import { proveKind } from '#contract/proven-kind.ts'

/** Countries of Europe with codes of eight digits and more that have a check digit. */
const COUNTRIES =
  'PRT,ESP,FRA,ITA,BEL,NLD,DEU,AUT,CHE,DNK,NOR,SWE,ISL,GRC,HRV,SVN,SRB,MKD,BGR,ROU,HUN,CZE,SVK,POL,EST,LVA,LTU,UKR,BLR,TUR,MDA,GBR'.split(
    ',',
  )
/** So many different codes are looked at; fewer say nothing, for every tenth number has a check digit that fits. */
const [FEWEST, MOST] = [4, 20]
const MOSTLY = 0.8
/** Digits, with or without blanks, points or hyphens between their groups. */
const DIGITS = /^\d{1,4}(?:[\s.-]?\d{1,6}){1,5}$/
const [SHORTEST, LONGEST] = [8, 13]

/** Tells whole numbers that are codes of persons and companies of one country from amounts. */
export class CodesTally {
  private readonly codes = new Set<string>()
  private others = 0

  /** Takes a filled cell; those that are looked at closely are enough. */
  take(text: string): void {
    if (this.codes.size === MOST) return
    const digits = DIGITS.test(text) ? text.replace(/\D/g, '') : ''
    if (digits.length < SHORTEST || digits.length > LONGEST) this.others += 1
    else this.codes.add(digits)
  }

  /** True if nearly all cells are codes by the rules of one country. */
  get areCodes(): boolean {
    const { size } = this.codes
    const mayMiss = Math.floor(size * (1 - MOSTLY))
    return size >= FEWEST && this.others <= mayMiss && COUNTRIES.some((country) => this.fits(country, mayMiss))
  }

  private fits(country: string, mayMiss: number): boolean {
    let missed = 0
    for (const code of this.codes) {
      if (!isCode(country, code)) missed += 1
      if (missed > mayMiss) return false
    }
    return true
  }
}

/** A Steuernummer has no check digit, so that any digits are one. */
function isCode(country: string, code: string): boolean {
  const proof = proveKind(country, code)
  return proof === 'person' || proof === 'company' || (proof === 'of-both' && country !== 'DEU')
}
