/** `1234` → `1,234`. The browser's own formatter takes tens of milliseconds when it is first used. */
export function groupDigits(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 loan`, `8,412 loans`. */
export function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${count === 1 ? noun : `${noun}s`}`
}
