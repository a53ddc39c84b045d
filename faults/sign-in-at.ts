/** Headers of a person who is signed in to a desk. */
export type Person = { readonly Cookie: string; readonly Origin: string }

/** Signs a person in by a one-time address. Rejects if the desk refuses. */
export async function signInAt(openAddress: string): Promise<Person> {
  const { url, body } = openingAt(openAddress)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`Not signed in: ${answer.status}`)
  return { Cookie: cookie.split(';')[0] ?? '', Origin: new URL(url).origin }
}

/** The POST request of the page at a one-time address. */
export function openingAt(openAddress: string): {
  readonly url: string
  readonly body: { readonly code: string | null }
} {
  const { origin, searchParams } = new URL(openAddress)
  return { url: `${origin}/open`, body: { code: searchParams.get('code') } }
}

/** The same person at another process on the same book. The name of the cookie contains the other port. */
export function personAt({ Cookie }: Person, address: string): Person {
  return { Cookie: `loan-desk-${new URL(address).port}=${Cookie.split('=')[1]}`, Origin: address }
}
