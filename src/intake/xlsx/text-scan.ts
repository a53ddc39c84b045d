const [OPEN, CLOSE, DECLARATION, SLASH] = ['<', '>', '!', '/'].map((sign) => sign.charCodeAt(0))
/** No row of a sheet stands behind the end of this element, whatever prefix its name has. */
const ROWS = [...'sheetData'].map((letter) => letter.charCodeAt(0))

/**
 * Counts the bytes between tags without parsing the XML. A CDATA section, a comment, and what follows a `>` inside an attribute
 * count as text too, so the count is never too low.
 */
export class TextScan {
  text = 0
  /** True once the rows of a sheet have ended. */
  isBehindRows = false
  private place: 'text' | 'first-of-tag' | 'start-tag' | 'end-tag' = 'text'
  private matched = 0

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.place === 'text') {
        if (byte === OPEN) this.place = 'first-of-tag'
        else this.text++
      } else if (byte === CLOSE) this.closeTag()
      else if (this.place === 'first-of-tag') this.openTag(byte)
      else if (this.place === 'end-tag') this.matched = byte === ROWS[this.matched] ? this.matched + 1 : 0
    }
  }

  private openTag(first: number): void {
    this.matched = 0
    if (first === DECLARATION) this.place = 'text'
    else this.place = first === SLASH ? 'end-tag' : 'start-tag'
  }

  private closeTag(): void {
    this.isBehindRows ||= this.place === 'end-tag' && this.matched === ROWS.length
    this.place = 'text'
  }
}
