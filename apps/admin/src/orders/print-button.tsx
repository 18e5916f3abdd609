import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'react-admin';

/** On paper, the page of an order is its packing slip: items, addresses and totals, without what is clicked. */
const ON_PAPER = {
  '@media print': {
    'header, .RaSidebar-fixed, .RaSidebar-root, button': { display: 'none !important' },
    main: { padding: '0 !important', margin: '0 !important' },
  },
};

export function PrintButton() {
  const translate = useTranslate();
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      <Button size="small" startIcon={<PrintIcon />} onClick={() => print()}>
        {translate('desk.print')}
      </Button>
    </>
  );
}
