import DeleteIcon from '@mui/icons-material/Delete';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { call, upload } from '../core/service';
import { FileButton } from '../form/file-button';
import { useDo } from '../form/use-do';
import { Panel } from '../layout/panel';

/** The pictures of a product, of which one is shown first. */
export function Pictures({ product }: { readonly product: RaRecord }) {
  const translate = useTranslate();
  const perform = useDo();
  const own = `/pcm/products/${String(product.id)}/relationships`;
  const { data: files = [] } = useGetList(`${own.slice(1)}/files`, { pagination: ALL });
  const { data: main } = useGetOne(own.slice(1), { id: 'main_image' });
  const mayChange = mayDo('put', 'pcm/products');
  // Without one, the answer has nothing but the name of the relationship.
  const first = main?.type === 'file' ? main.id : undefined;
  const all =
    files.some(({ id }) => id === first) || first === undefined ? files : [main, ...files];

  const add = (chosen: readonly File[]) =>
    perform(async () => {
      const ids = [];
      for (const file of chosen) ids.push((await upload(file)).data.id as string);
      const data = ids.map((id) => ({ type: 'file', id }));
      await call('post', `${own}/files`, { data });
      if (first === undefined) await call('put', `${own}/main_image`, { data: data[0] });
    });
  const choose = (id: unknown) =>
    perform(async () => {
      // The one that was shown first stays one of them.
      const isKept = first === undefined || files.some((file) => file.id === first);
      if (!isKept) await call('post', `${own}/files`, { data: [{ type: 'file', id: first }] });
      await call('put', `${own}/main_image`, { data: { type: 'file', id } });
    });
  const remove = (id: unknown) =>
    perform(async () => {
      if (id === first) await call('delete', `${own}/main_image`);
      if (files.some((file) => file.id === id)) {
        await call('delete', `${own}/files`, { data: [{ type: 'file', id }] });
      }
    });

  return (
    <Panel
      title="desk.pictures"
      actions={
        mayChange && (
          <FileButton
            size="small"
            accept="image/*"
            isMultiple
            onChoose={(files) => void add(files)}
          >
            {translate('desk.add_pictures')}
          </FileButton>
        )
      }
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        {all.map((file) => (
          <Picture key={file.id} id={file.id}>
            {mayChange && (
              <>
                <IconButton
                  size="small"
                  onClick={() => void choose(file.id)}
                  aria-label={translate('desk.show_first')}
                  aria-pressed={file.id === first}
                >
                  {file.id === first ? <StarIcon /> : <StarBorderIcon />}
                </IconButton>
                <IconButton
                  size="small"
                  onClick={() => void remove(file.id)}
                  aria-label={translate('ra.action.remove')}
                >
                  <DeleteIcon />
                </IconButton>
              </>
            )}
          </Picture>
        ))}
      </Stack>
    </Panel>
  );
}

const ALL = { page: 1, perPage: 100 };

function Picture({
  id,
  children,
}: {
  readonly id: RaRecord['id'];
  readonly children: React.ReactNode;
}) {
  const { data: file } = useGetOne('v2/files', { id });
  return (
    <Stack sx={{ alignItems: 'center' }}>
      <img
        src={file?.link.href}
        alt={file?.file_name ?? ''}
        width={120}
        height={120}
        style={{ objectFit: 'contain' }}
      />
      <div>{children}</div>
    </Stack>
  );
}
