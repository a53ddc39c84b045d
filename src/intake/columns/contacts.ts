/** True for a text that is no field of a loan: the number of a bank account, an e-mail address, or a phone number with its `+`. */
export function isContact(text: string): boolean {
  return EMAIL.test(text) || isPhone(text) || isIban(text)
}

const EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u

/** Phone numbers have 8 to 15 digits; an amount has a single point or comma. */
const PHONE = /^\+[1-9](?:[\s()./-]*\d){7,14}$/
const AMOUNT = /^[+\d\s]*[.,]\d{1,2}$/

function isPhone(text: string): boolean {
  return text.startsWith('+') && PHONE.test(text) && !AMOUNT.test(text)
}

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/i

/** By ISO 13616: the check digits leave 1 of 97. */
function isIban(text: string): boolean {
  if (!IBAN.test(text)) return false
  const code = text.replaceAll(' ', '').toUpperCase()
  const digits = `${code.slice(4)}${code.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
