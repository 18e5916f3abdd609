/** As many categories of a hierarchy as can be chosen from, in the order in which they were made. */
export const ALL_NODES = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'created_at', order: 'ASC' },
} as const;
