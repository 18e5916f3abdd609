import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PanelProps {
  /** Of the file of texts. */
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, actions, children }: PanelProps) {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ mb: 2, overflowX: 'auto' }}>
      <CardContent>
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}
        >
          <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            {translate(title)}
          </Typography>
          {actions}
        </Stack>
        {children}
      </CardContent>
    </Card>
  );
}
