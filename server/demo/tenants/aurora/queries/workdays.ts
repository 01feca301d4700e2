// The workdays of a month for a tile and its module, without holidays.

/** The number of workdays after today until the end of the month. */
export const workdaysLeft = `(
        select count(*) from generate_series(
          {{today}}::date + 1, date_trunc('month', {{today}}::date) + interval '1 month' - interval '1 day', interval '1 day') dia
        where extract(isodow from dia) < 6
      )`;
