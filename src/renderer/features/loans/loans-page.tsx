/** The list of loans. */
export function LoansPage() {
  return <h1>Loans</h1>
}
