/** SQL: HAVING of a client's policies of which the last one says that the client left. */
export const leftByLastPolicy = `having not bool_or(status in ('active', 'pending'))
  and (array_agg(status order by end_date desc nulls last, id desc))[1]
    in ('lapsed', 'medicare_advantage', 'deceased')`
