/** Whether two names are those of one client: neither capital letters nor spaces make another one. */
export function isSameClientName(one: string, other: string): boolean {
  return COLLATOR.compare(plain(one), plain(other)) === 0
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'accent' })

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ')
}
