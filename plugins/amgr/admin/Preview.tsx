import {
  Box,
  Icon,
  Notice,
  Popup,
  PrimaryButton,
  Stack,
  ToneChip,
  Typography,
  usePluginDirectory,
} from '@onyak/admin-ui/kit';
import { text } from '../messages.js';
import type { Right } from '../rights.js';
import type { Group, MenuRow } from '../schema.js';
import type { Rights } from './use-rights.js';

interface PreviewProps {
  readonly group: Group;
  readonly rights: Rights;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** The side menu as the group would see it, and what saving would change for how many. */
export function Preview({ group, rights, editable, onClose }: PreviewProps) {
  const { rows, difference, changes, pending } = rights;
  const save = async () => {
    if (await rights.save()) onClose();
  };
  return (
    <Popup
      open
      size="wide"
      title={text('preview.title', { name: group.groupName })}
      onClose={onClose}
      actions={
        editable && changes > 0 ? (
          <PrimaryButton pending={pending} onClick={() => void save()}>
            {text('preview.save')}
          </PrimaryButton>
        ) : undefined
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' } }}>
        <MenuAsSeen rows={rows} />
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="h2">{text('preview.changes')}</Typography>
          {changes === 0 ? (
            <Typography color="text.secondary">{text('preview.noChanges')}</Typography>
          ) : (
            <>
              <Notice tone={group.activeUserCnt === 0 ? 'info' : 'warning'}>
                {group.activeUserCnt === 0
                  ? text('preview.noUsers')
                  : text('preview.users', { count: group.activeUserCnt })}
              </Notice>
              <Changes label={text('preview.given')} given rows={rows} rights={difference.given} />
              <Changes label={text('preview.taken')} given={false} rows={rows} rights={difference.taken} />
              <Changes
                label={text('preview.f1Given')}
                given
                rows={rows}
                rights={[...difference.f1Given, ...difference.given.filter(({ f1 }) => f1)]}
                functions
              />
              <Changes
                label={text('preview.f1Taken')}
                given={false}
                rows={rows}
                rights={[...difference.f1Taken, ...difference.taken.filter(({ f1 }) => f1)]}
                functions
              />
            </>
          )}
        </Stack>
      </Box>
    </Popup>
  );
}

/** Groups and items in the order and with the icons of the side menu; home is everybody's. */
function MenuAsSeen({ rows }: { readonly rows: readonly MenuRow[] }) {
  const { plugins } = usePluginDirectory();
  const icons = new Map(plugins.map(({ code, menu }) => [code.toUpperCase(), menu?.icon ?? 'Extension']));
  const open = rows.filter(({ menuAuth }) => menuAuth);
  const groups = [...new Set(open.map(({ groupName }) => groupName))];
  return (
    <Box
      component="section"
      aria-label={text('preview.menu')}
      sx={(theme) => ({
        bgcolor: theme.onyak.side,
        color: theme.onyak.sideText,
        borderRadius: 1,
        p: 1.5,
        '& h3': { color: theme.onyak.sideQuiet, typography: 'body2', fontWeight: 650, mt: 1.5, mb: 0.5 },
        '& ul': { listStyle: 'none', m: 0, p: 0 },
        '& li': { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32, px: 0.5 },
        '& small': { color: theme.onyak.sideQuiet },
      })}
    >
      <ul>
        <li>
          <Icon name="Home" />
          {text('preview.home')}
        </li>
      </ul>
      {groups.map((name) => (
        <Box key={name}>
          <h3>{name}</h3>
          <ul>
            {open
              .filter(({ groupName }) => groupName === name)
              .map(({ transaction, menuName, f1Auth, f1Name }) => (
                <li key={transaction}>
                  <Icon name={icons.get(transaction) ?? 'Extension'} />
                  <span>
                    {menuName} {f1Auth && <small>{f1Name}</small>}
                  </span>
                </li>
              ))}
          </ul>
        </Box>
      ))}
      {groups.length === 0 && <Typography sx={{ mt: 1 }}>{text('preview.none')}</Typography>}
    </Box>
  );
}

interface ChangesProps {
  readonly label: string;
  /** Given or taken. */
  readonly given: boolean;
  readonly rows: readonly MenuRow[];
  readonly rights: readonly Right[];
  /** The functions of the menus are meant, not the menus. */
  readonly functions?: boolean;
}

function Changes({ label, given, rows, rights, functions = false }: ChangesProps) {
  const named = rights.flatMap(({ transaction }) => rows.find((row) => row.transaction === transaction) ?? []);
  if (named.length === 0) return null;
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {named.map(({ transaction, menuName, f1Name }) => (
          <ToneChip
            key={transaction}
            tone={given ? 'fine' : 'major'}
            icon={given ? 'CheckCircle' : 'Block'}
            label={functions ? text('menu.f1', { menu: menuName, f1: f1Name ?? '' }) : menuName}
          />
        ))}
      </Stack>
    </Box>
  );
}
