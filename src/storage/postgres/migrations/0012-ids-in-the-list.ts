/** The index of the list has the loan IDs too, among the large indexes: ordered by them, a filter was read loan by loan. */
export const idsInTheList = () => ''
