import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'react-admin';

/** On paper, the page of an order is its packing slip: items, addresses and totals, without what is clicked. */
const ON_PAPER = {
  '@page': { size: 'A4', margin: '15mm' },
  '@media print': {
    'header, .MuiDrawer-root, .MuiSnackbar-root, button': { display: 'none !important' },
    // Ink is dark and paper is light, whatever the screen is.
    '*': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    'main, .RaLayout-appFrame': { padding: '0 !important', margin: '0 !important' },
    section: { overflow: 'visible !important' },
    'tr, address': { breakInside: 'avoid' },
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
