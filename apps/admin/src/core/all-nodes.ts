/** All categories of a hierarchy that its list can show, in the order in which they were made. */
export const ALL_NODES = {
  pagination: { page: 1, perPage: 10_000 },
  sort: { field: 'created_at', order: 'ASC' },
} as const;
