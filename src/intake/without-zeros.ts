/** ID without the zeros before it: `000042` → `42`. */
export function withoutZeros(id: string): string {
  return id.replace(/^0+(?=[\p{L}\d])/u, '')
}
