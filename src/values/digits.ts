/** `1234` → `1,234`. The browser's own formatter takes tens of milliseconds when it is first used. */
export function groupDigits(digits: string | number, sign = ','): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, sign)
}

/** `1 loan`, `8,412 loans`. */
export function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${count === 1 ? noun : `${noun}s`}`
}
