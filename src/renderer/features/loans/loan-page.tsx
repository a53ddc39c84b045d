/** One loan. */
export function LoanPage() {
  return <h1>Loan</h1>
}
