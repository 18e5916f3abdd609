import { ApiError } from '@cartwright/client';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useRecordContext } from 'react-admin';
import { mailEvents } from '../core/document';
import { call } from '../core/service';
import { messageOf } from '../form/use-do';
import { useChoices, useLabel } from '../form/use-label';
import { Panel } from '../layout/panel';

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly language: string;
  readonly languages: readonly string[];
}

/** How mails look: that of the page about its order, or any kind of them, made up. */
export function MailPreview() {
  const mail = useRecordContext();
  const [locale] = useLocaleState();
  const [event, setEvent] = useState(String(mail?.['event'] ?? mailEvents[0]));
  const [language, setLanguage] = useState(String(mail?.['language'] ?? locale));
  const { preview, fault } = usePreview(event, language, mail?.['order_id']);
  return (
    <Panel title="desk.mail_preview">
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {mail === undefined && (
          <Choice name="event" value={event} of={mailEvents} onChoice={setEvent} />
        )}
        {preview && (
          <Choice
            name="language"
            value={preview.language}
            of={preview.languages}
            onChoice={setLanguage}
          />
        )}
      </Stack>
      {fault !== undefined && <Alert severity="warning">{fault}</Alert>}
      {preview && (
        <>
          <Typography variant="subtitle1" component="h3">
            {preview.subject}
          </Typography>
          <Html of={preview.html} />
        </>
      )}
    </Panel>
  );
}

interface Shown {
  readonly preview?: Preview;
  /** Why there is none. */
  readonly fault?: string;
}

function usePreview(event: string, language: string, order: unknown): Shown {
  const [shown, setShown] = useState<Shown>({});
  useEffect(() => {
    let isWanted = true;
    readPreview(event, language, order).then(
      (preview) => isWanted && setShown({ preview }),
      (error: unknown) => isWanted && setShown({ fault: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [event, language, order]);
  return shown;
}

/** In the language of the shop if the mail is not written in the one that was asked for. */
async function readPreview(event: string, language: string, order: unknown): Promise<Preview> {
  const path = `/v2/mails/${event}/preview`;
  const about: Readonly<Record<string, string>> =
    typeof order === 'string' ? { order_id: order } : {};
  try {
    return (await call('get', path, { query: { ...about, language } })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields['query.language'] === undefined) throw error;
    return (await call('get', path, { query: about })).data;
  }
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly of: readonly string[];
  readonly onChoice: (value: string) => void;
}

function Choice({ name, value, of: values, onChoice }: ChoiceProps) {
  const choices = useChoices(values);
  return (
    <TextField
      select
      size="small"
      label={useLabel(name)}
      value={value}
      sx={{ minWidth: 220 }}
      onChange={({ target }) => onChoice(target.value)}
    >
      {choices.map(({ id, name: text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A page within this one: its styles reach nothing else, and nothing in it can be pressed. */
function Html({ of: html }: { readonly of: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    // The policy of the desk refuses styles in attributes; a program may set them.
    const inert = html.replaceAll(' style="', ' data-style="');
    const { body } = new DOMParser().parseFromString(inert, 'text/html');
    for (const styled of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
      styled.style.cssText = styled.dataset['style'] ?? '';
    }
    const page = document.createElement('div');
    page.style.cssText = body.style.cssText;
    page.replaceChildren(...body.childNodes);
    root?.replaceChildren(page);
  }, [html]);
  return <div ref={host} inert />;
}
