/** Views of the list, saved by name. The indexes of its orders are among the large ones. */
export const loanListOrders = () => `
CREATE TABLE loan_view (
  uuid uuid PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  view_json text COLLATE "C" NOT NULL,
  saved_at timestamptz NOT NULL
);
`
