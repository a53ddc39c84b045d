/**
 * Settings of delayed interest. They are only ever added, and a payment names the last one, so that it is booked by the
 * same rules whenever it is worked out again.
 */
export const delayedInterest = () => `
ALTER TABLE loan_event
  -- of a payment the last setting of delayed interest when it was entered; null before the first
  ADD COLUMN delayed_interest_number integer CHECK (delayed_interest_number >= 1);
CREATE TABLE delayed_interest (
  number integer PRIMARY KEY CHECK (number >= 1),
  -- the first day that it holds for
  from_date date NOT NULL,
  -- null if no delayed interest is charged
  day_count text COLLATE "C",
  -- null for the rate of each loan
  rate_millionths integer CHECK (rate_millionths >= 0),
  grace_days integer CHECK (grace_days >= 0),
  -- share of the installment's principal; null for no limit
  most_millionths integer CHECK (most_millionths >= 0),
  made_at timestamptz NOT NULL,
  made_through text COLLATE "C" NOT NULL,
  CHECK ((grace_days IS NULL) = (day_count IS NULL))
);
`
