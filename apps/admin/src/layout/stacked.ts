import type { SxProps, Theme } from '@mui/material/styles';

/** Of a table: on a phone each row is a block of its cells, which say by `data-label` what they are. */
export const STACKED: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: theme.spacing(3),
      rowGap: theme.spacing(0.5),
      padding: theme.spacing(1, 0),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& td': { border: 0, padding: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
  },
});
