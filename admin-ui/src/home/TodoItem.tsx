import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icons.js';

interface TodoItemProps {
  readonly icon: string;
  readonly label: string;
  readonly count: string;
  /** Where it is done. */
  readonly to?: string;
  /** Or what it unfolds. */
  readonly open?: boolean;
  readonly controls?: string;
  readonly onToggle?: () => void;
}

/** One kind of work with its number: a way to its page, or what unfolds a list below. */
export function TodoItem({ icon, label, count, to, open, controls, onToggle }: TodoItemProps) {
  const content = (
    <>
      <Icon name={icon} />
      <Typography component="span" sx={{ flexGrow: 1, minWidth: 0, textAlign: 'left' }}>
        {label}
      </Typography>
      <Typography component="span" className="num" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {count}
      </Typography>
    </>
  );
  if (to !== undefined)
    return (
      <ButtonBase component={Link} to={to} sx={look}>
        {content}
      </ButtonBase>
    );
  if (!onToggle) return <Box sx={look}>{content}</Box>;
  return (
    <ButtonBase aria-expanded={open === true} aria-controls={controls} onClick={onToggle} sx={look}>
      {content}
    </ButtonBase>
  );
}

const look = {
  display: 'flex',
  width: '100%',
  boxSizing: 'border-box',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  borderRadius: 1,
  font: 'inherit',
  color: 'text.primary',
  textDecoration: 'none',
  bgcolor: 'background.default',
  'a&:hover, button&:hover': { bgcolor: 'action.hover' },
  '& svg': { color: 'primary.main' },
} as const;
