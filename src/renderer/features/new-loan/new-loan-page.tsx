/** The form that registers a loan. */
export function NewLoanPage() {
  return <h1>New loan</h1>
}
