/** The same text with every line ended by a line feed, whether it came from Windows or an old Mac. */
export async function* normalLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of text) {
    const joined = held + chunk
    // The line feed that belongs to it may come with the next chunk.
    held = joined.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? joined : joined.slice(0, -1)
    if (whole !== '') yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole
  }
  if (held !== '') yield '\n'
}
