import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Add from '@mui/icons-material/Add';
import Article from '@mui/icons-material/ArticleOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Block from '@mui/icons-material/Block';
import CallMerge from '@mui/icons-material/CallMerge';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Business from '@mui/icons-material/BusinessOutlined';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Save from '@mui/icons-material/SaveOutlined';
import Key from '@mui/icons-material/VpnKeyOutlined';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Contrast from '@mui/icons-material/Contrast';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Difference from '@mui/icons-material/DifferenceOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Extension from '@mui/icons-material/ExtensionOutlined';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/HomeOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Link from '@mui/icons-material/Link';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LocalPharmacy from '@mui/icons-material/LocalPharmacyOutlined';
import Logout from '@mui/icons-material/Logout';
import MedicalInformation from '@mui/icons-material/MedicalInformationOutlined';
import Medication from '@mui/icons-material/MedicationOutlined';
import Menu from '@mui/icons-material/Menu';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Redo from '@mui/icons-material/Redo';
import Refresh from '@mui/icons-material/Refresh';
import Report from '@mui/icons-material/ReportOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Search from '@mui/icons-material/Search';
import Send from '@mui/icons-material/SendOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Sick from '@mui/icons-material/SickOutlined';
import SmartToy from '@mui/icons-material/SmartToyOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Stop from '@mui/icons-material/StopCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Vaccines from '@mui/icons-material/VaccinesOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** Icons a manifest may name and pages may use; a name that is not here shows the plugin icon. */
const icons = {
  AccountCircle,
  AccountTree,
  Add,
  ArrowDownward,
  ArrowUpward,
  Article,
  Assignment,
  Block,
  Bookmark,
  CalendarMonth,
  CallMerge,
  FirstPage,
  LastPage,
  Business,
  ArrowDropDown,
  Save,
  Key,
  CheckCircle,
  ChevronLeft,
  ChevronRight,
  Close,
  ContentCopy,
  Contrast,
  DarkMode,
  Delete,
  Devices,
  Download,
  Edit,
  Difference,
  ErrorOutline,
  ExpandLess,
  ExpandMore,
  Extension,
  FilterAlt,
  History,
  HorizontalRule,
  Home,
  Inbox,
  Info,
  LightMode,
  Link,
  LocalPharmacy,
  Logout,
  MedicalInformation,
  Medication,
  Menu,
  MenuBook,
  People,
  PictureAsPdf,
  Print,
  Redo,
  Refresh,
  Report,
  Rule,
  Search,
  Send,
  Settings,
  Sick,
  SmartToy,
  Star,
  StarBorder,
  Stop,
  SwapHoriz,
  Undo,
  UploadFile,
  Vaccines,
  ViewColumn,
  WarningAmber,
} as const satisfies Record<string, ComponentType<SvgIconProps>>;

export type IconName = keyof typeof icons;

function known(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon by its name. Decorative: whatever it says, a word beside it or a label says too. */
export function Icon({ name, ...rest }: { readonly name: IconName | (string & {}) } & SvgIconProps) {
  const Found = known(name) ? icons[name] : icons.Extension;
  return <Found aria-hidden fontSize="small" {...rest} />;
}
