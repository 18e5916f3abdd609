/** So few units are left that somebody should order more. */
export const LOW_STOCK = { 'available@le': '5' };
