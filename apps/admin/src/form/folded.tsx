import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface FoldedProps {
  /** Paths of the fields in the record. */
  readonly sources: readonly string[];
  readonly children: ReactNode;
}

/** What is rarely filled in. It opens by itself if something in it is wrong. */
export function Folded({ sources, children }: FoldedProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState();
  const isWrong = sources.some((source) => at(errors, source) !== undefined);
  return (
    <Accordion
      variant="outlined"
      expanded={isOpen || isWrong}
      onChange={(_event, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ width: '100%', mb: 2 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        {translate('desk.more_fields')}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}

function at(values: object, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      values,
    );
}
