/** An error's message as a sentence of its own, whether or not it brings its full stop. */
export function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}
